import { RegisterView } from './RegisterView';

/** `/subjekty/seznam-dodavatelu` */
export default function SuppliersScreen() {
  return <RegisterView type="suppliers" />;
}
