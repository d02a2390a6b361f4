import { RegisterView } from './RegisterView';

/** `/subjekty/seznam-konzultantu` */
export default function ConsultantsScreen() {
  return <RegisterView type="consultants" />;
}
