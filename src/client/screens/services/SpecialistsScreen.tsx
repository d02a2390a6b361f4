import { ServicesView } from './ServicesView';

/** `/sluzby/konzultanti-a-specialiste` */
export default function SpecialistsScreen() {
  return <ServicesView category="CONSULTANT" />;
}
