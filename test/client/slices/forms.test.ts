import { formChanged, formLeft, selectForm } from '../../../src/client/slices/forms';
import type { ShownForm } from '../../../src/client/slices/forms';
import { sessionEnded } from '../../../src/client/slices/user';
import { testStore } from '../../support/client/testStore';

const form = (values: object): ShownForm => ({
  values,
  errors: {},
  touched: {},
  attempts: 0,
  isSending: false,
  isDirty: true,
  status: null,
});

function told(values: object) {
  const { store } = testStore();
  store.dispatch(formChanged('register', form(values)));
  return { store, values: () => selectForm('register')(store.getState())?.values };
}

it('what somebody wrote is kept until the form is left', () => {
  const { store, values } = told({
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

it('a session that ends takes all forms along', () => {
  const { store } = told({ name: 'Spisová služba' });
  store.dispatch(sessionEnded('expired'));
  expect(store.getState().forms).toEqual({});
});

it('secrets come in masked, empty fields stay empty', () => {
  const { values } = told({
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

it('sentences about a secret field stay readable', () => {
  const { store } = testStore();
  store.dispatch(
    formChanged('login', { ...form({}), errors: { email: ['Zadejte e-mail.'] }, touched: { email: true } }),
  );
  expect(selectForm('login')(store.getState())?.errors).toEqual({ email: ['Zadejte e-mail.'] });
});

it('files and whatever else JSON cannot say stay out', () => {
  const loop: Record<string, unknown> = { name: 'a' };
  loop.self = loop;
  const { values } = told({
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

it('what is secret in one call only is masked in its form', () => {
  const { store } = testStore();
  store.dispatch(formChanged('updateFile', form({ name: 'Smlouva s Novákem' })));
  store.dispatch(formChanged('updateProject/project/12', form({ name: 'Spisová služba' })));
  expect(Object.values(store.getState().forms).map(({ values }) => values.name)).toEqual(['•••', 'Spisová služba']);
});
