import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * The payment provider in the browser. Only the payment screen loads this file, and so the provider's script. `pure`
 * adds Stripe's script when it is asked to and not when it is imported, and adds none where `window.Stripe` stands.
 */

/** How long a script may take before we say that it does not come. */
const TIMEOUT_MS = 20_000;

let sandbox: Promise<void> | undefined;

/** The sandbox's script, once; after a failure the next call tries again. */
function loadSandbox(address: string): Promise<void> {
  sandbox ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      sandbox = undefined;
      reject(new Error('the payment script could not be loaded'));
    });
    document.head.append(script);
  });
  return sandbox;
}

async function load(key: string, scriptUrl: string | null): Promise<Stripe> {
  if (scriptUrl !== null) await loadSandbox(scriptUrl);
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('there is no payment script outside a browser');
  return stripe;
}

/**
 * The provider's object for a publishable key. `scriptUrl` is the sandbox's script; null: Stripe's own is loaded. Rejects
 * when the script does not come, by then or in time.
 */
export function loadPayments(key: string, scriptUrl: string | null): Promise<Stripe> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the payment script takes too long')), TIMEOUT_MS);
    load(key, scriptUrl)
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });
}
