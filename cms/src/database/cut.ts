/** Ends a connection of pg at once: its own way of closing waits for the other side, which is silent. Its types do not know of the socket. */
export function cut(client: object): void {
  (client as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}
