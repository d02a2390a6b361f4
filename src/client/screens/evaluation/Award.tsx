import { useFormikContext } from 'formik';
import { Link, useNavigate } from 'react-router-dom';
import { isJudged } from '../../../contract/callStates';
import { canDecideCall } from '../../../contract/companyAccess';
import { awardFormRules, noAwardRules } from '../../../contract/rules/comparison';
import type { ComparedOffer, Comparison } from '../../../contract/wire/comparison';
import { PageHead } from '../../components/elements/PageHead';
import { EmptyState } from '../../components/states/EmptyState';
import { SelectField } from '../../forms/fields/SelectField';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { links } from '../../navigation/links';
import { useAwardCallMutation, useCloseCallMutation } from '../../slices/evaluation';
import { useActor } from '../../slices/user';
import { evaluation as texts } from '../../texts/evaluation';
import { number } from '../../texts/format';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Line, Stack } from '../../ui/Flex';
import { InlineAlert } from '../../ui/InlineAlert';

const words = texts.award;

/** Who is chosen and why, and why each of the others is not; or nobody. */
export default function Award({ comparison }: { comparison: Comparison }) {
  const { project, company, call, offers } = comparison;
  const mayDecide = canDecideCall(useActor(), { is_owner: true, company }) && call.state === 'EVALUATION';
  return (
    <Stack gap={16}>
      <Link to={links.comparison(project.id)}>{texts.toComparison}</Link>
      <PageHead title={words.title} lead={project.name} />
      {mayDecide ? (
        <>
          {offers.some(({ state }) => isJudged(state)) && <Choice comparison={comparison} />}
          <NoAward project={project.id} />
        </>
      ) : (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      )}
    </Stack>
  );
}

interface Values {
  offer: number | null;
  reason: string;
  /** By `o` and the id of an offer. */
  others: Record<string, { reason: string }>;
}

const keyOf = ({ id }: ComparedOffer) => `o${id}`;

function Choice({ comparison: { project, call, offers } }: { comparison: Comparison }) {
  const navigate = useNavigate();
  const [award] = useAwardCallMutation();
  const judged = offers.filter(({ state }) => isJudged(state));
  const initialValues: Values = {
    offer: null,
    reason: '',
    others: Object.fromEntries(judged.map((offer) => [keyOf(offer), { reason: '' }])),
  };
  const send = ({ offer, reason, others }: Values) => {
    const chosen = judged.find(({ id }) => id === offer);
    return award({
      project: project.id,
      version: chosen?.version ?? 0,
      offer: offer ?? 0,
      reason,
      others: judged
        .filter(({ id }) => id !== offer)
        .map((one) => ({ offer: one.id, reason: others[keyOf(one)]?.reason.trim() ?? '' })),
    });
  };
  return (
    <Card title={texts.decide}>
      <PortalForm<Values, null>
        endpoint="awardCall"
        rules={awardFormRules}
        initialValues={initialValues}
        onSubmit={send}
        onSaved={() => void navigate(links.comparison(project.id))}
      >
        <SelectField
          name="offer"
          label={words.chosen}
          options={judged.map(({ id, bidder, price, total }) => ({
            value: id,
            label: [
              bidder.name,
              texts.range(price.net_from, price.net_to),
              total === null ? null : `${number(total)}/100`,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <TextAreaField name="reason" label={words.reason} maxLength={2_000} />
        <Others judged={judged} mustHave={call.must_have} />
        <InlineAlert type="warning">{words.final}</InlineAlert>
        <div>
          <SubmitButton>{words.submit}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  );
}

/** Why each of the others is not chosen: in own words, or by what is offered. */
function Others({ judged, mustHave }: { judged: readonly ComparedOffer[]; mustHave: Comparison['call']['must_have'] }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const chosen = judged.find(({ id }) => id === values.offer);
  const others = judged.filter((offer) => offer !== chosen);
  if (!chosen || others.length === 0) return null;
  return (
    <Stack gap={12}>
      <h3>{words.others}</h3>
      <p className="secondary">{words.othersLead}</p>
      {others.map((offer) => {
        const unmet = mustHave.filter(({ id }) => offer.answers.some((one) => one.id === id && one.meets === 'NO'));
        const offered = [
          ...(offer.price.net_from > chosen.price.net_from ? [words.higherPrice] : []),
          ...unmet.map(({ text }) => words.unmet(text)),
        ];
        const field = `others.${keyOf(offer)}.reason`;
        return (
          <Stack key={offer.id} gap={4}>
            <TextAreaField name={field} label={words.reasonOf(offer.bidder.name)} maxLength={2_000} rows={2} />
            {offered.length > 0 && (
              <Line gap={8}>
                {offered.map((reason) => (
                  <Button key={reason} size="small" onClick={() => void setFieldValue(field, reason)}>
                    {reason}
                  </Button>
                ))}
              </Line>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

function NoAward({ project }: { project: number }) {
  const navigate = useNavigate();
  const [close] = useCloseCallMutation();
  return (
    <Card title={words.noneTitle}>
      <PortalForm<{ reason: string }, null>
        endpoint="closeCall"
        initialValues={{ reason: '' }}
        rules={noAwardRules}
        guarded={false}
        onSubmit={({ reason }) => close({ project, reason })}
        onSaved={() => void navigate(links.comparison(project))}
      >
        <TextAreaField name="reason" label={words.noneReason} maxLength={2_000} />
        <div>
          <SubmitButton isMain={false}>{words.noneSubmit}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  );
}
