import { type FormEvent, useState } from 'react';
import { addDays } from '#contract/lib/days.ts';
import { SNOOZE_DAYS } from '#contract/limits/limits.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Disclosure } from '#shared/ui/Disclosure.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { DownOutlined } from '#shared/ui/icons.ts';
import { Input } from '#shared/ui/Input.tsx';
import { dashboard as texts } from './homeTexts.ts';
import { mondayAfter } from './listRows.ts';

interface SnoozeMenuProps {
  title: string;
  onChoose: (until: string) => void;
}

/** When a row comes back: tomorrow, on Monday or on another day. */
export function SnoozeMenu({ title, onChoose }: SnoozeMenuProps) {
  const today = useAppSelector(selectToday);
  const tomorrow = addDays(today, 1);
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onChoose(day);
  };
  return (
    <div data-key="h">
      <Disclosure
        isInPage
        isOpen={isOpen}
        onOpen={setOpen}
        icon={<DownOutlined aria-hidden />}
        label={texts.of(texts.snooze, title)}
        text={texts.snooze}
      >
        {() => (
          <Stack gap={8}>
            <Line>
              <Button autoFocus onClick={() => onChoose(tomorrow)}>
                {texts.tomorrow}
              </Button>
              <Button onClick={() => onChoose(mondayAfter(today))}>{texts.monday}</Button>
            </Line>
            {/* The browser's own calendar, as one of antd is outside of the panel, which a press outside closes. */}
            <form onSubmit={choose}>
              <Line wrap={false}>
                <Input
                  type="date"
                  aria-label={texts.otherDay}
                  required
                  min={tomorrow}
                  max={addDays(tomorrow, SNOOZE_DAYS)}
                  value={day}
                  onChange={({ target }) => setDay(target.value)}
                />
                <Button htmlType="submit">{texts.snooze}</Button>
              </Line>
            </form>
          </Stack>
        )}
      </Disclosure>
    </div>
  );
}
