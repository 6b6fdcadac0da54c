import type { Page } from '@playwright/test';

import { env } from './env.js';
import type { Person } from './people.js';
import { drawPictures } from './pictures.js';
import { accessTokenOf } from './sessions.js';

/** Seventeen digits that stand nowhere else. */
export function newNationalId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `1990${String(random[0]).padStart(10, '0')}${String(random[1]).slice(0, 3).padStart(3, '0')}`;
}

/** An application of somebody, with a picture that `page` draws: gives its `_id`. */
export async function newLoan(page: Page, person: Person): Promise<string> {
  const headers = { Authorization: `Bearer ${await accessTokenOf(person)}` };
  const [picture] = await drawPictures(page, 1);
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture?.buffer ?? [])], { type: 'image/jpeg' }), 'id.jpg');
  const sent = await fetch(`${env.cmsUrl}/api/loanDocument`, { method: 'POST', headers, body });
  const { data: document } = (await sent.json()) as { data: { _id: string } };
  const applied = await fetch(`${env.cmsUrl}/api/loanReq`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: person.name, dob: '1990-05-17', area: 'Dhanmondi', houseno: '12', roadno: '8', city: 'dhaka' },
      ...{ mobileno: '01712345678', email: person.email, profession: 'Teacher', monthly_income: 60_000 },
      ...{ loan_amount: 2_000_000, loan_tenure: 5, loan_exist: 'no', apartment_price: 8_000_000 },
      ...{ national_id: newNationalId(), national_id_pic: document._id, agreement: true },
    }),
  });
  if (!applied.ok) throw new Error(`no loan for ${person.email}: ${applied.status} ${await applied.text()}`);
  return ((await applied.json()) as { data: { _id: string } }).data._id;
}
