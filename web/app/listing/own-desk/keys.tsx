import { Keyboard } from 'lucide-react';
import { useRef, type RefObject } from 'react';

import { useOwnDeskMessages } from '~/messages/own-desk';
import { useReady } from '~/ui/use-ready';
import { useKeys } from '~/ui/desk/keys';

const picksIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLInputElement>('input[name="pick"]')];

/** Ticks or unticks boxes as a person does, so that whoever counts them is told. */
export function tick(boxes: readonly HTMLInputElement[], checked: boolean): void {
  for (const box of boxes) {
    if (box.checked !== checked) box.click();
  }
}

function step(form: HTMLElement, by: 1 | -1, takesAlong: boolean): void {
  const boxes = picksIn(form);
  const at = boxes.findIndex((box) => box === document.activeElement);
  const current = boxes[at];
  const next = boxes[at < 0 ? (by === 1 ? 0 : boxes.length - 1) : at + by];
  if (takesAlong)
    tick(
      [current, next].flatMap((box) => box ?? []),
      true,
    );
  next?.focus();
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

function openRow(form: HTMLElement): void {
  const box = picksIn(form).find((one) => one === document.activeElement);
  box?.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-edit]')?.click();
}

type Keys = { form: RefObject<HTMLDivElement>; help: RefObject<HTMLDialogElement> };

function press(key: string, shift: boolean, { form, help }: Keys): boolean {
  const list = form.current;
  if (key === '?') help.current?.showModal();
  else if (key === '/') document.getElementById('list-q')?.focus();
  else if (!list) return false;
  else if (key === 'j' || key === 'ArrowDown') step(list, 1, shift);
  else if (key === 'k' || key === 'ArrowUp') step(list, -1, shift);
  else if (key === 'a') tick(picksIn(list), true);
  else if (key === 'u') tick(picksIn(list), false);
  else if (key === 'x')
    tick(
      picksIn(list).filter((box) => box === document.activeElement),
      !isTicked(),
    );
  else if (key === 'e') openRow(list);
  else if (key === 'b') {
    const bulk = list.querySelector<HTMLDetailsElement>('details[data-bulk]');
    if (bulk) bulk.open = true;
    bulk?.querySelector('summary')?.focus();
  } else return false;
  return true;
}

const isTicked = () => document.activeElement instanceof HTMLInputElement && document.activeElement.checked;

/** The shortcuts of the list in `form`, as long as `isOn`. Arrows move only from row to row, else they scroll. */
export function useListKeys(parts: Keys, isOn: boolean): void {
  useKeys(({ key, shift, target }) => {
    const isPick = target instanceof HTMLInputElement && target.name === 'pick';
    return (isPick || !key.startsWith('Arrow')) && press(key, shift, parts);
  }, isOn);
}

/** The list of shortcuts, and the button that shows it to whoever does not know the key. */
export function KeyHelp({ help }: { help: RefObject<HTMLDialogElement> }) {
  const { keys: t } = useOwnDeskMessages();
  const isReady = useReady();
  const opener = useRef<HTMLButtonElement>(null);
  if (!isReady) return null;
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="link hidden min-h-9 items-center gap-2 font-semibold lg:inline-flex"
        onClick={() => help.current?.showModal()}
      >
        <Keyboard size={18} aria-hidden="true" />
        {t.open}
      </button>
      <dialog
        ref={help}
        aria-labelledby="keys-title"
        className="card m-auto max-w-[min(32rem,calc(100vw-2rem))] p-6 backdrop:bg-black/50"
      >
        <h2 id="keys-title" className="text-lg">
          {t.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{t.text}</p>
        <dl className="my-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {t.list.map(([key, what]) => (
            <div key={key} className="contents">
              <dt className="font-semibold whitespace-nowrap">{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button className="button">{t.close}</button>
        </form>
      </dialog>
    </>
  );
}
