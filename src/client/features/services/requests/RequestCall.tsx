import { dayOf } from '../../../../contract/lib/days';
import { calendarFile } from '../../../../contract/lib/icalendar';
import type { PortalRequest } from '../../../../contract/wire/requests';
import { saveFile } from '../../../shared/lib/saveFile';
import { dateTime } from '../../../shared/texts/format';
import { ownRequests as texts } from '../requestsTexts';
import { Button } from '../../../shared/ui/Button';
import { Line } from '../../../shared/ui/Flex';
import { CalendarOutlined } from '../../../shared/ui/icons';

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
