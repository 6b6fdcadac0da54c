/** The card's fields, in the sandbox's own frame; see stripe.js. */
'use strict';
const form = document.getElementById('card');
const { number, expiry, cvc } = form.elements;
// The page that shows the frame; frame-ancestors lets no other one do so.
let page = null;

const say = (message) => {
  if (page) parent.postMessage(message, page);
};

const grouped = (text) =>
  text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
const asExpiry = (text) => {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

function problem() {
  const [month, year] = expiry.value.split('/').map((part) => Number(part));
  if (expiry.value.replace(/\D/g, '').length === 4) {
    const end = new Date(2000 + year, month, 1);
    if (month < 1 || month > 12) return ['expiry', 'invalid_expiry_month', "Your card's expiration month is invalid."];
    if (end <= new Date()) return ['expiry', 'invalid_expiry_year', "Your card's expiration year is in the past."];
  }
  return null;
}

function changed() {
  number.value = grouped(number.value);
  expiry.value = asExpiry(expiry.value);
  cvc.value = cvc.value.replace(/\D/g, '');
  const wrong = problem();
  for (const field of [number, expiry, cvc]) field.toggleAttribute('aria-invalid', false);
  if (wrong) form.elements[wrong[0]].setAttribute('aria-invalid', 'true');
  const complete =
    !wrong && number.value.length >= 15 && expiry.value.replace(/\D/g, '').length === 4 && cvc.value.length >= 3;
  say({
    type: 'change',
    event: {
      elementType: 'card',
      complete,
      empty: !number.value && !expiry.value && !cvc.value,
      error: wrong ? { type: 'validation_error', code: wrong[1], message: wrong[2] } : undefined,
    },
  });
}

async function confirm({ key, clientSecret }) {
  if (!number.value || !expiry.value || !cvc.value) {
    const message = number.value
      ? expiry.value
        ? "Your card's security code is incomplete."
        : "Your card's expiration date is incomplete."
      : 'Your card number is incomplete.';
    return { error: { type: 'validation_error', code: 'incomplete_number', message } };
  }
  const [month, year] = expiry.value.split('/').map((part) => part.trim());
  const id = clientSecret.split('_secret')[0];
  const body = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.value,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc.value,
  });
  try {
    const answer = await fetch(`/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body,
    });
    const result = await answer.json();
    return result.error ? { error: result.error } : { paymentIntent: result };
  } catch {
    return { error: { type: 'api_connection_error', message: 'The network failed.' } };
  }
}

// The page cannot see how high the fields are.
new ResizeObserver(() => say({ type: 'height', height: form.offsetTop + form.offsetHeight + 2 })).observe(form);

form.addEventListener('input', changed);
form.addEventListener('submit', (event) => event.preventDefault());
// Keys that are pressed in a frame do not reach the page around it.
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') say({ type: 'escape' });
});
addEventListener('message', (event) => {
  if (event.source !== parent) return;
  const { type } = event.data;
  if (type === 'start') {
    page = event.origin;
    say({ type: 'height', height: form.offsetTop + form.offsetHeight + 2 });
    say({ type: 'ready' });
  }
  if (event.origin !== page) return;
  if (type === 'update') for (const field of [number, expiry, cvc]) field.disabled = event.data.disabled;
  if (type === 'confirm') confirm(event.data).then((result) => say({ call: event.data.call, result }));
});
