import { CONNECTIONS_PER_HOST } from "../platform/transport.ts";
import type { Layer, Send } from "../send.ts";
import { createWaitingLine } from "./waiting-line.ts";

/**
 * Sends no more requests at once to a host than there are connections; the others wait for their turn,
 * first come, first served. Behind the limiter they would wait for a connection with a permit in hand,
 * and reach the service long after it was counted. Nothing is lost by those that wait for a permit with
 * a turn in hand: then the quota is used up. A host that does not answer holds up no other. Without a
 * quota this is not needed: who waits for a connection then is counted by nobody.
 */
export function concurrency(): Layer {
  const sendToHost = (send: Send): Send => {
    const line = createWaitingLine();
    let underWay = 0;
    const next = () => {
      underWay -= 1;
      line.first?.start();
    };
    const counted: Send = (request) => {
      underWay += 1;
      const answer = send(request);
      answer.then(next, next);
      return answer;
    };
    return (request) =>
      underWay < CONNECTIONS_PER_HOST ? counted(request) : line.join(request, counted);
  };

  return (send) => {
    const hosts = new Map<string, Send>();
    return (request) => {
      const host = request.url.slice(0, request.url.indexOf("/", "https://".length));
      const sendThere = hosts.get(host) ?? sendToHost(send);
      hosts.set(host, sendThere);
      return sendThere(request);
    };
  };
}
