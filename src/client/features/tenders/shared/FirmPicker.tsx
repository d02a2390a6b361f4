import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { canSearchRegister } from '#contract/access/access.ts';
import { TENDER_INVITES_MAX } from '#contract/limits/limits.ts';
import { isWholeFirm, readFirms, type TypedFirm, withFirms } from '#contract/rules/firms.ts';
import type { Secret, Shown } from '#contract/wire/marks.ts';
import type { TenderInviteDraft } from '#contract/wire/tenders.ts';
import { useSuggestInRegisterQuery } from '#features/companies/companiesApi.ts';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { fieldId, useFormFrame } from '#shared/forms/formContext.ts';
import { useDebouncedSearch } from '#shared/lib/useSuggested.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Datalist } from '#shared/ui/Datalist.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { firms as texts } from '../firmsTexts.ts';
import { ChosenFirms } from './ChosenFirms.tsx';
import styles from './FirmPicker.module.css';

/** The part of a form that says who is asked for bids. */
export interface FirmValues {
  /** Companies of the portal. */
  companies: { id: number; name: Shown<string> }[];
  /** Firms by e-mail. */
  outsiders: TypedFirm[];
  /** What was typed last and is in no list yet. */
  contact: Secret<string>;
}

/** What a request says of the choice. */
export function chosenOf({
  companies,
  outsiders,
  contact,
}: FirmValues): Pick<TenderInviteDraft, 'companies' | 'outsiders'> {
  const { firms } = withFirms(outsiders, readFirms(contact), TENDER_INVITES_MAX);
  return { companies: companies.map(({ id }) => id), ...(firms.length > 0 && { outsiders: firms }) };
}

/** More lines, or cells of a spreadsheet. */
const isList = (text: string): boolean => /[\r\n\t]/u.test(text.trim());
/** Addresses and registration numbers are not searched for. */
const labelOf = ({ name, city }: { name: string; city?: string | null }): string =>
  [name, city].filter(Boolean).join(', ');
const mayBeName = (text: string): boolean => /\p{L}/u.test(text) && !/@|\d{4}/u.test(text);

interface FirmPickerProps {
  /** Companies that are invited already, and how many firms there are. */
  invited?: readonly (number | null)[];
  /** The company that asks. */
  buyer: number | null;
}

/**
 * Chooses firms that are asked for bids: by name in the registers that the plan searches, and by registration number or
 * e-mail on every plan, also as a pasted list.
 */
export function FirmPicker({ invited = [], buyer }: FirmPickerProps) {
  const { id: formId, onChanged } = useFormFrame();
  const { values, touched, setFieldValue, setTouched } = useFormikContext<FirmValues>();
  const { companies, outsiders, contact } = values;
  const listId = useId();
  const [note, setNote] = useState('');
  /** The row to which the focus moves when it appears. */
  const [toMend, setToMend] = useState(-1);
  const { found, maySearch } = useFoundFirms(contact.trim());
  const most = TENDER_INVITES_MAX - invited.length - companies.length;

  const take = (text: string, isPasted: boolean) => {
    const { firms, left } = withFirms(outsiders, readFirms(text), most);
    const firstWrong = firms.findIndex((firm, index) => index >= outsiders.length && !isWholeFirm(firm));
    setNote(left > 0 ? texts.left(left) : texts.added(firms.length - outsiders.length));
    setToMend(firstWrong);
    const all = firms.map(
      (_, index) => touched.outsiders?.[index] ?? (isPasted ? { email: true, reg_number: true } : {}),
    );
    void setTouched({ ...touched, outsiders: all }, false);
    void setFieldValue('outsiders', firms);
  };
  const addTyped = () => {
    const read = readFirms(contact);
    if (read.length === 0 || read.some(({ reg_number, email }) => reg_number === '' && email === '')) return;
    take(contact, false);
    onChanged('contact');
    void setFieldValue('contact', '');
  };
  const choose = ({ id, name }: (typeof found)[number]) => {
    void setFieldValue('contact', '');
    if (invited.includes(id) || companies.some((one) => one.id === id)) return setNote(texts.known(name));
    if (most - outsiders.length < 1) return setNote(texts.left(1));
    setNote(texts.added(1));
    void setFieldValue('companies', [...companies, { id, name }]);
  };
  /** Adds what is typed. For a part of a name it is the first company found. */
  const add = () => {
    const [first] = found;
    if (first) choose(first);
    else addTyped();
  };
  return (
    <Stack gap={12}>
      <FormField<string> name="contact" label={texts.typed} hint={texts.hint(maySearch)}>
        {({ attributes, value, change }) => (
          <div
            className={styles.entry}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (!isList(pasted)) return;
              event.preventDefault();
              take(pasted, true);
            }}
          >
            <Input
              {...attributes}
              list={listId}
              autoComplete="off"
              value={value}
              onChange={({ target }) => {
                // The browser writes the whole option that is chosen.
                const chosen = found.find((company) => labelOf(company) === target.value);
                if (chosen) choose(chosen);
                else change(target.value);
              }}
              onBlur={() => {
                attributes.onBlur();
                addTyped();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey) return;
                // It adds the firm and does not send the form.
                event.preventDefault();
                add();
                attributes.onBlur();
              }}
            />
            <Datalist id={listId} names={found.map(labelOf)} />
            <Button onClick={add}>{texts.add}</Button>
          </div>
        )}
      </FormField>
      <p role="status" className="secondary" hidden={note === ''}>
        {note}
      </p>
      <ChosenFirms
        buyer={buyer}
        toMend={toMend}
        onRemoved={() => {
          setNote('');
          setToMend(-1);
          document.getElementById(fieldId(formId, 'contact'))?.focus();
        }}
      />
    </Stack>
  );
}

/** Companies by name in the registers that the plan lets the user search. */
function useFoundFirms(text: string) {
  const actor = useActor();
  const q = useDebouncedSearch(mayBeName(text) ? text : '');
  const [mayFindSuppliers, mayFindConsultants] = [
    canSearchRegister(actor, 'suppliers'),
    canSearchRegister(actor, 'consultants'),
  ];
  const suppliers = useSuggestInRegisterQuery({ type: 'suppliers', q }, { skip: q === '' || !mayFindSuppliers });
  const consultants = useSuggestInRegisterQuery({ type: 'consultants', q }, { skip: q === '' || !mayFindConsultants });
  const found = q === '' ? [] : [suppliers, consultants].flatMap(({ currentData }) => currentData?.results ?? []);
  return { found, maySearch: mayFindSuppliers || mayFindConsultants };
}
