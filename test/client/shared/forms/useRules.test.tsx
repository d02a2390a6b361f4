import { screen, waitFor } from '@testing-library/react';
import { object } from 'yup';
import { requiredText } from '#contract/rules/fields.ts';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

const RULES = object({ name: requiredText() });

async function open(rules: () => Promise<ObjectRules>) {
  const submit = jest.fn().mockResolvedValue({ data: {} });
  const view = await renderWithStore(
    <PortalForm endpoint="signUp" initialValues={{ name: '' }} rules={rules} onSubmit={submit} guarded={false}>
      <TextField name="name" label="Název" />
      <SubmitButton>Odeslat</SubmitButton>
    </PortalForm>,
  );
  return { ...view, submit };
}

describe('rules loaded after the form', () => {
  it('validate values that were entered and submitted before they loaded', async () => {
    let resolveRules: (rules: ObjectRules) => void = () => undefined;
    const rules = new Promise<ObjectRules>((resolve) => (resolveRules = resolve));
    const { person, submit } = await open(() => rules);
    expect(screen.getByLabelText('Název')).toHaveAttribute('aria-required', 'false');
    await person.click(screen.getByRole('button', { name: 'Odeslat' }));
    expect(screen.queryByRole('alert')).toBeNull();

    resolveRules(RULES);
    expect(await screen.findByRole('link', { name: 'Název: Toto pole je povinné' })).toBeVisible();
    expect(screen.getByLabelText('Název')).toHaveAttribute('aria-required', 'true');
    expect(submit).not.toHaveBeenCalled();

    await person.type(screen.getByLabelText('Název'), ' Obec ');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Odeslat' }));
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Obec' }));
  });

  it('leave validation to the server when they fail to load', async () => {
    const { person, submit } = await open(() => Promise.reject(new Error('no such chunk')));
    await person.type(screen.getByLabelText('Název'), ' Obec ');
    await person.click(screen.getByRole('button', { name: 'Odeslat' }));
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: ' Obec ' }));
  });
});
