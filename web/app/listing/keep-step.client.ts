let line: Promise<unknown> = Promise.resolve();

/**
 * Has a step of Add Property kept while its page lives on. Answers whether the server has it: without a session, for
 * instance, it has not. One after the other, because an earlier state must not arrive last.
 */
export function keepStep(address: string, typed: FormData): Promise<boolean> {
  const sent = line.then(async () => {
    try {
      const { status } = await fetch(address, { method: 'POST', body: typed, keepalive: true });
      return status === 204;
    } catch {
      return false;
    }
  });
  line = sent;
  return sent;
}
