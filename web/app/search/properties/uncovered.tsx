import { MapPinOff } from 'lucide-react';

import { LocalLink } from '~/ui/local-link';

/** What was asked for and is not listed: said in words, and where one asks to be told of it. */
export type UncoveredNote = { text: string; tell: string };

type Props = { notes: UncoveredNote[]; tell: string };

/** What was asked for and the site does not list, with a way to be told; nothing where there is no such thing. */
export function UncoveredNotes({ notes, tell }: Props) {
  return notes.map((note) => (
    <div key={note.tell} role="status" className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <MapPinOff size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56">{note.text}</p>
      <LocalLink to={note.tell} className="link inline-flex min-h-11 items-center">
        {tell}
      </LocalLink>
    </div>
  ));
}
