import { canDraftOffer } from '../../../contract/companyAccess';
import type { AskedCall } from '../../../contract/wire/offers';
import { OfferButton } from '../../components/offers/OfferButton';
import { Facts } from '../../components/elements/Facts';
import { links } from '../../navigation/links';
import { useActor } from '../../slices/user';
import { offers as texts, untilInWords } from '../../texts/offers';
import { Card } from '../../ui/Card';
import { Line, Stack } from '../../ui/Flex';
import { LinkButton } from '../../ui/LinkButton';

/** Calls that ask the company and that it has not answered yet. */
export function AskedCalls({ calls }: { calls: readonly AskedCall[] }) {
  const mayWrite = canDraftOffer(useActor());
  return (
    <Card title={texts.asked}>
      <p className="secondary">{texts.askedHint}</p>
      <Stack component="ul" className="plain">
        {calls.map((call) => (
          <li key={call.id}>
            <Stack gap={8}>
              <h3>{call.project.name}</h3>
              <Facts
                of={[
                  [texts.askedBy, call.company?.name ?? texts.unnamed],
                  [texts.until, untilInWords(call)],
                ]}
              />
              <Line>
                {mayWrite && <OfferButton project={call.project} />}
                <LinkButton to={links.call(call.id)}>{texts.openCall}</LinkButton>
              </Line>
            </Stack>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
