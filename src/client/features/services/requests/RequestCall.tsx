import { dayOf } from '#contract/lib/days.ts';
import { calendarFile } from '#contract/lib/icalendar.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { CalendarOutlined } from '#shared/ui/icons.ts';
import { ownRequests as texts } from '../requestsTexts.ts';

interface RequestCallProps {
  request: PortalRequest;
  title: string;
}

/** The time of the portal's call, with a calendar file. */
export function RequestCall({
  request: { id, kind, state, call_at, accepted_at, created_at },
  title,
}: RequestCallProps) {
  if (call_at === null || state === 'DONE') return null;
  const at = new Date(call_at);
  const save = () =>
    saveFile(
      texts.calendarName(id),
      'text/calendar;charset=utf-8',
      calendarFile({
        product: '-//IT portal//Requests//CS',
        events: [
          {
            uid: `request-${kind}-${id}@${window.location.hostname}`,
            day: dayOf(at),
            at,
            summary: texts.calendarEvent(title),
            changedAt: new Date(accepted_at ?? created_at),
          },
        ],
      }),
    );
  return (
    <Line gap={8} align="baseline">
      <strong>{texts.call(dateTime(call_at))}</strong>
      <Button type="link" icon={<CalendarOutlined aria-hidden />} onClick={save}>
        {texts.calendar}
      </Button>
    </Line>
  );
}
