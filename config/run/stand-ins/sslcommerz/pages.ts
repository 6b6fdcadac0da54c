/** The gateway's own pages: forms that work without script, phone first. */
import { type Session, type Status, taka } from './books.js';
import { type Kind, NUMBERS, type WayName, WAYS } from './outcomes.js';
import { type Lang, type Words, WORDS } from './words.js';

export const GATEWAY = '/gwprocess/v4/gateway.php';

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
  * { box-sizing: border-box } body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: #f2f4f6; color: #1d2733 }
  main { max-width: 26rem; margin: 0 auto; padding: 1rem } h1 { font-size: 1.25rem; margin: .5rem 0 } h2 { font-size: 1rem; margin: 1.25rem 0 .5rem }
  .label { margin: 0; padding: .5rem 1rem; background: #7a3e00; color: #fff; text-align: center; font-weight: 600 }
  .ways { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; padding: 0; margin: 0; list-style: none }
  .ways a, button { display: block; width: 100%; min-height: 2.75rem; padding: .6rem; border: 1px solid #8a97a5; border-radius: .4rem; background: #fff; color: inherit; font: inherit; text-align: center; text-decoration: none }
  button.first { background: #0b4f8a; border-color: #0b4f8a; color: #fff } label { display: block; margin: .75rem 0 }
  input { display: block; width: 100%; min-height: 2.75rem; padding: .5rem; border: 1px solid #8a97a5; border-radius: .4rem; font: inherit }
  form { margin: .75rem 0 } .wrong { color: #9b1c1c; font-weight: 600 } dl { font-size: .9rem } dt { font-family: monospace } dd { margin: 0 0 .3rem }`;

type Page = { lang: Lang; main: string; other?: string; script?: string };

function page({ lang, main, other = '', script = '' }: Page): string {
  const t = WORDS[lang];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} – SSLCOMMERZ</title><style>${STYLE}</style></head><body><p class="label" role="note">${t.label}</p>
<main>${other}${main}</main>${script}</body></html>`;
}

const link = (session: Session, lang: Lang, way?: WayName): string =>
  escape(`${GATEWAY}?${new URLSearchParams({ session: session.key, lang, ...(way && { way }) })}`);

function otherLang(session: Session, lang: Lang, way?: WayName): string {
  const other = lang === 'bn' ? 'en' : 'bn';
  return `<p><a href="${link(session, other, way)}" lang="${other}" hreflang="${other}">${WORDS[lang].other}</a></p>`;
}

function form(session: Session, lang: Lang, step: string, inner: string): string {
  return `<form method="post" action="${GATEWAY}"><input type="hidden" name="session" value="${escape(session.key)}">
<input type="hidden" name="lang" value="${lang}"><input type="hidden" name="step" value="${step}">${inner}</form>`;
}

const head = (session: Session, t: Words): string =>
  `<h1>${escape(session.product)}</h1><p>${t.amount}: <strong>৳ ${taka(session.amount)}</strong></p>`;

const cancel = (session: Session, lang: Lang): string =>
  form(session, lang, 'cancel', `<button>${WORDS[lang].cancel}</button>`);

const wrong = (said?: string): string => (said ? `<p class="wrong" role="alert">${said}</p>` : '');

export function choicePage(session: Session, lang: Lang): string {
  const t = WORDS[lang];
  const group = (kind: Kind) => {
    const ways = (Object.keys(WAYS) as WayName[]).filter((way) => WAYS[way].kind === kind);
    const items = ways.map((way) => `<li><a href="${link(session, lang, way)}">${WAYS[way].name}</a></li>`).join('');
    return `<h2>${t.kinds[kind]}</h2><ul class="ways">${items}</ul>`;
  };
  const groups = (['card', 'wallet', 'bank'] as const).map(group).join('');
  const main = `${head(session, t)}<p>${t.choose}</p>${groups}${cancel(session, lang)}`;
  return page({ lang, main, other: otherLang(session, lang) });
}

export function numberPage(session: Session, lang: Lang, way: WayName, said?: string): string {
  const t = WORDS[lang];
  const { kind, name } = WAYS[way];
  const mode = kind === 'bank' ? 'text' : 'numeric';
  const more =
    kind === 'card'
      ? `<label>${t.expiry} <input name="expiry" inputmode="numeric" placeholder="12/30" autocomplete="off" required></label>
<label>${t.cvc} <input name="cvc" inputmode="numeric" maxlength="4" autocomplete="off" required></label>`
      : '';
  const tests = Object.entries(NUMBERS[kind])
    .map(([number, outcome]) => `<dt>${number}</dt><dd>${t.outcomes[outcome]}</dd>`)
    .join('');
  const inner = `<input type="hidden" name="way" value="${way}">
<label>${t.fields[kind]} <input name="number" inputmode="${mode}" autocomplete="off" required></label>${more}<button class="first">${t.go}</button>`;
  const main = `${head(session, t)}<h2>${name}</h2>${wrong(said)}${form(session, lang, 'pay', inner)}
<p><a href="${link(session, lang)}">${t.others}</a></p>${cancel(session, lang)}<h2>${t.tests}</h2><dl>${tests}</dl>`;
  return page({ lang, main, other: otherLang(session, lang, way) });
}

export function codePage(session: Session, lang: Lang, said?: string): string {
  const t = WORDS[lang];
  const inner = `<label>${t.code} <input name="code" inputmode="numeric" maxlength="6" autocomplete="one-time-code" required></label>
<button class="first">${t.confirm}</button>`;
  const main = `${head(session, t)}${wrong(said)}${form(session, lang, 'code', inner)}<p>${t.codes}</p>${cancel(session, lang)}`;
  return page({ lang, main });
}

/** Sends the browser back by a form of the shop's own address; its button is for browsers without script. */
export function backPage(session: Session, lang: Lang, status: Status, fields: Record<string, string>): string {
  const t = WORDS[lang];
  const { success, fail, cancel: cancelled } = session.urls;
  const to = status === 'VALID' ? success : status === 'CANCELLED' ? cancelled : fail;
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const main = `<p role="status">${t.back[status]}</p><form id="back" method="post" action="${escape(to)}">${hidden}
<button class="first">${t.goBack}</button></form>`;
  return page({ lang, main, script: '<script src="/back.js"></script>' });
}

export const BACK_SCRIPT = `document.getElementById('back').submit();`;

export const gonePage = (lang: Lang): string => page({ lang, main: `<p role="alert">${WORDS[lang].gone}</p>` });
