import { Box, Button, Checkbox, Field, Flex, Grid, Tag, TextInput, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { type KeyboardEvent, useId, useState } from 'react';

import { panelLanguage } from '../language';
import { choicesOf, type Choices } from './choices';

/** What the panel hands to the input of a custom field. */
type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  value?: unknown;
  attribute: { options?: { of?: string } };
  onChange: (name: string, value: string[] | null) => void;
};
type Inner = Props & { listed: string[]; choices: Choices };

const WORDS = {
  en: { add: 'Add', remove: (word: string) => `Remove ${word}`, more: (label: string) => `Add to ${label}` },
  bn: { add: 'যোগ করুন', remove: (word: string) => `${word} বাদ দিন`, more: (label: string) => `${label}: যোগ করুন` },
};

/** A list as it is stored, or as somebody wrote it into a form before. */
function listOf(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(list) ? list.map(String) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every choice with a box to tick. */
function Boxes({ listed, choices, disabled, label, name, onChange }: Inner) {
  // What an older import brought stands beside the choices, so that it can be taken out.
  const odd = listed.filter((value) => !choices.all.some((choice) => choice.value === value));
  const all = [...choices.all, ...odd.map((value) => ({ value, label: value }))];
  const toggle = (value: string, isOn: boolean) =>
    onChange(name, isOn ? [...listed, value] : listed.filter((one) => one !== value));
  return (
    <Grid.Root gap={2} role="group" aria-label={label}>
      {all.map((choice) => (
        <Grid.Item key={choice.value} col={3} s={6} xs={12}>
          <Checkbox
            checked={listed.includes(choice.value)}
            disabled={disabled}
            onCheckedChange={(isOn) => toggle(choice.value, isOn === true)}
          >
            {choice.label}
          </Checkbox>
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}

/** What stands in the list, each with a cross, and a line to add: from the choices, or whatever is typed. */
function Tags({ listed, choices, disabled, label, name, onChange }: Inner) {
  const [typed, setTyped] = useState('');
  const suggestions = useId();
  const words = WORDS[panelLanguage()];
  const labelOf = (value: string) => choices.all.find((choice) => choice.value === value)?.label ?? value;
  function add(): void {
    const wanted = typed.split(/[,،;\n]/).map((word) => word.trim());
    const values = wanted.map((word) => {
      const same = (text: string) => text.toLowerCase() === word.toLowerCase();
      return choices.all.find((choice) => same(choice.value) || same(choice.label))?.value ?? word;
    });
    const fresh = values.filter((value, at) => value && !listed.includes(value) && values.indexOf(value) === at);
    if (fresh.length > 0) onChange(name, [...listed, ...fresh]);
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter would save the whole form.
    event.preventDefault();
    add();
  }
  return (
    <>
      <Flex gap={2} wrap="wrap" role="list" aria-label={label}>
        {listed.map((value) => (
          <Box key={value} role="listitem">
            <Tag
              icon={<Cross aria-hidden />}
              label={words.remove(labelOf(value))}
              disabled={disabled}
              onClick={() =>
                onChange(
                  name,
                  listed.filter((one) => one !== value),
                )
              }
            >
              {labelOf(value)}
            </Tag>
          </Box>
        ))}
      </Flex>
      {!disabled && (
        <Flex gap={2} alignItems="center">
          <Box flex="1" maxWidth="32rem">
            <TextInput
              aria-label={words.more(label)}
              list={suggestions}
              autoComplete="off"
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              // What was typed and not added would be lost with the next save.
              onBlur={add}
            />
          </Box>
          <Button variant="secondary" onClick={add}>
            {words.add}
          </Button>
          <datalist id={suggestions}>
            {choices.all.map((choice) => (
              <option key={choice.value} value={choice.label} />
            ))}
          </datalist>
        </Flex>
      )}
    </>
  );
}

/** The input of a list of words: boxes where the choices are all there is, else tags with suggestions. */
export function ListInput(props: Props) {
  const { label, hint, error, required, name, value, attribute } = props;
  const choices = choicesOf(attribute.options?.of ?? '');
  const inner: Inner = { ...props, listed: listOf(value), choices };
  return (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography variant="pi" fontWeight="bold" textColor="neutral800">
          {label}
        </Typography>
        {choices.isClosed ? <Boxes {...inner} /> : <Tags {...inner} />}
        <Field.Hint />
        <Field.Error />
      </Flex>
    </Field.Root>
  );
}
