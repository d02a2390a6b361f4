import { ServicesView } from './ServicesView';

/** `/sluzby/ict-sluzby` */
export default function IctServicesScreen() {
  return <ServicesView category="SERVICE" />;
}
