import { portal } from '#shared/texts/portal.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PrinterOutlined } from '#shared/ui/icons.ts';

/** Prints the page without interactive elements. The last line of the print has the address and the date. */
export const PrintButton = () => (
  <Button className="no-print" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
    {portal.print}
  </Button>
);
