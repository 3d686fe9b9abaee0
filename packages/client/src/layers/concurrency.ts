import { CONNECTIONS_PER_HOST } from "../platform/transport.ts";
import type { Layer, Send } from "../send.ts";
import { createWaitingLine } from "./waiting-line.ts";

/**
 * Limits the parallel requests to a host to the number of connections, in FIFO order. Otherwise requests behind
 * the limiter would wait for a connection with a permit, and be sent long after they were counted. A host that
 * does not respond does not delay other hosts. Not needed without a quota, because nothing counts the waiting
 * requests then.
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
