import { sessionEnded } from '#shared/session/userSlice.ts';
import { formChanged, formLeft, selectForm, type ShownForm } from '#shared/store/slices/forms.ts';
import { testStore } from '#support/client/testStore.ts';

const form = (values: object): ShownForm => ({
  values,
  errors: {},
  touched: {},
  attempts: 0,
  isSending: false,
  status: null,
});

function recordedValues(values: object) {
  const { store } = testStore();
  store.dispatch(formChanged('register', form(values)));
  return { store, values: () => selectForm('register')(store.getState())?.values };
}

it('values of a form are kept until the form unmounts', () => {
  const { store, values } = recordedValues({
    name: 'Spisová služba',
    categories: [3],
    budget_to: 50,
    watch: false,
    nothing: null,
  });
  expect(values()).toEqual({ name: 'Spisová služba', categories: [3], budget_to: 50, watch: false, nothing: null });
  store.dispatch(formChanged('login', form({})));
  store.dispatch(formLeft('register'));
  expect(values()).toBeUndefined();
  expect(Object.keys(store.getState().forms)).toEqual(['login']);
});

it('the end of the session clears all forms', () => {
  const { store } = recordedValues({ name: 'Spisová služba' });
  store.dispatch(sessionEnded('expired'));
  expect(store.getState().forms).toEqual({});
});

it('secrets are stored masked, empty fields stay empty', () => {
  const { values } = recordedValues({
    email: 'eva@firma.cz',
    phone: '+420601602603',
    password1: 'Demo1234',
    password2: '',
    reg_number: '27074358',
    text: 'Dobrý den',
    name: 'Viz eva@firma.cz',
  });
  expect(values()).toEqual({
    email: '•••',
    phone: '•••',
    password1: '•••',
    password2: '',
    reg_number: '•••',
    text: '•••',
    name: 'Viz •••',
  });
});

it('errors of a secret field are not masked', () => {
  const { store } = testStore();
  store.dispatch(
    formChanged('login', { ...form({}), errors: { email: ['Zadejte e-mail.'] }, touched: { email: true } }),
  );
  expect(selectForm('login')(store.getState())?.errors).toEqual({ email: ['Zadejte e-mail.'] });
});

it('files and other values that JSON cannot represent are not stored', () => {
  const loop: Record<string, unknown> = { name: 'a' };
  loop.self = loop;
  const { values } = recordedValues({
    file: new File(['tajné'], 'smlouva.pdf'),
    when: new Date(0),
    run: () => 1,
    big: 12n,
    far: Infinity,
    list: [new Blob(['tajné']), 'b'],
    loop,
  });
  expect(values()).toEqual({ far: null, list: [null, 'b'], loop: { name: 'a' } });
});

it('a field that is secret in one call only is masked in the form of that call', () => {
  const { store } = testStore();
  store.dispatch(formChanged('updateFile', form({ name: 'Smlouva s Novákem' })));
  store.dispatch(formChanged('updateProject/project/12', form({ name: 'Spisová služba' })));
  expect(Object.values(store.getState().forms).map(({ values }) => values.name)).toEqual(['•••', 'Spisová služba']);
});
