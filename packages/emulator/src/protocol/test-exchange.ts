import { connect } from "node:net";

/** What a client receives on a connection of its own. */
export interface Exchange {
  /** Every byte that came, as Latin-1. */
  readonly received: string;
  /** How the connection ended: `end` when the server closed it, else the code of the error. */
  readonly end: string;
}

/** Sends bytes over a connection of its own, and reads until it ends. For tests. */
export function exchange(port: number, bytes: string | Uint8Array): Promise<Exchange> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      received += text;
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ received, end: error.code ?? "" }),
    );
    socket.on("close", () => resolve({ received, end: "end" }));
  });
}

/** A GET whose connection the server is asked to close. */
export function get(port: number, path: string, headers = ""): Promise<Exchange> {
  const lines = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  return exchange(port, lines);
}

/** The part of an exchange behind the headers. */
export function bodyOf({ received }: Exchange): string {
  return received.slice(received.indexOf("\r\n\r\n") + 4);
}
