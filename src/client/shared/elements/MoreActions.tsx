import { useState } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from '../ui/Disclosure';
import { Stack } from '../ui/Flex';
import { EllipsisOutlined } from '../ui/icons';

/** The less frequent actions of a page or a card, behind a button with three dots. */
export function MoreActions({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure isInPage isOpen={isOpen} onOpen={setOpen} icon={<EllipsisOutlined aria-hidden />} label={label}>
      {() => <Stack gap={4}>{children}</Stack>}
    </Disclosure>
  );
}
