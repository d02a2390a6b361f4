import { useFormikContext } from 'formik';
import { Link, useNavigate } from 'react-router-dom';
import { isJudged } from '../../../../contract/rules/tenderStates';
import { canDecideTender } from '../../../../contract/access/companyAccess';
import { awardFormRules, noAwardRules } from '../../../../contract/rules/comparison';
import type { ComparedBid, Comparison } from '../../../../contract/wire/comparison';
import { PageHead } from '../../../shared/elements/PageHead';
import { EmptyState } from '../../../shared/states/EmptyState';
import { SelectField } from '../../../shared/forms/fields/SelectField';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { paths } from '../../../../contract/paths';
import { useAwardTenderMutation, useCloseTenderMutation } from '../evaluationApi';
import { useActor } from '../../user/userSlice';
import { evaluation as texts } from '../evaluationTexts';
import { number } from '../../../shared/texts/format';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Line, Stack } from '../../../shared/ui/Flex';

const words = texts.award;

/** The award form: the winning bid with a reason, and a reason for each losing bid; or a decision to award no bid. */
export default function Award({ comparison }: { comparison: Comparison }) {
  const { project, company, tender, bids } = comparison;
  const mayDecide = canDecideTender(useActor(), { is_owner: true, company }) && tender.state === 'EVALUATION';
  return (
    <Stack gap={16}>
      <Link to={paths.comparison(project.id)}>{texts.toComparison}</Link>
      <PageHead title={words.title} lead={project.name} />
      {mayDecide ? (
        <>
          {bids.some(({ state }) => isJudged(state)) && <Choice comparison={comparison} />}
          <NoAward project={project.id} />
        </>
      ) : (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      )}
    </Stack>
  );
}

interface Values {
  bid: number | null;
  reason: string;
  /** The key is `o` followed by the id of the bid. */
  others: Record<string, { reason: string }>;
}

const keyOf = ({ id }: ComparedBid) => `o${id}`;

function Choice({ comparison: { project, tender, bids } }: { comparison: Comparison }) {
  const navigate = useNavigate();
  const [award] = useAwardTenderMutation();
  const judged = bids.filter(({ state }) => isJudged(state));
  const initialValues: Values = {
    bid: null,
    reason: '',
    others: Object.fromEntries(judged.map((bid) => [keyOf(bid), { reason: '' }])),
  };
  const send = ({ bid, reason, others }: Values) => {
    const chosen = judged.find(({ id }) => id === bid);
    return award({
      project: project.id,
      version: chosen?.version ?? 0,
      bid: bid ?? 0,
      reason,
      others: judged
        .filter(({ id }) => id !== bid)
        .map((one) => ({ bid: one.id, reason: others[keyOf(one)]?.reason.trim() ?? '' })),
    });
  };
  return (
    <Card title={texts.decide}>
      <PortalForm<Values, null>
        endpoint="awardTender"
        rules={awardFormRules}
        initialValues={initialValues}
        onSubmit={send}
        onSaved={() => void navigate(paths.comparison(project.id))}
      >
        <SelectField
          name="bid"
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
        <Others judged={judged} mustHave={tender.must_have} />
        <Alert type="warning" title={words.final} />
        <div>
          <SubmitButton>{words.submit}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  );
}

/** The reason for each losing bid: free text, or a suggestion based on the bid's content. */
function Others({ judged, mustHave }: { judged: readonly ComparedBid[]; mustHave: Comparison['tender']['must_have'] }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const chosen = judged.find(({ id }) => id === values.bid);
  const others = judged.filter((bid) => bid !== chosen);
  if (!chosen || others.length === 0) return null;
  return (
    <Stack gap={12}>
      <h3>{words.others}</h3>
      <p className="secondary">{words.othersLead}</p>
      {others.map((bid) => {
        const unmet = mustHave.filter(({ id }) => bid.answers.some((one) => one.id === id && one.meets === 'NO'));
        const offered = [
          ...(bid.price.net_from > chosen.price.net_from ? [words.higherPrice] : []),
          ...unmet.map(({ text }) => words.unmet(text)),
        ];
        const field = `others.${keyOf(bid)}.reason`;
        return (
          <Stack key={bid.id} gap={4}>
            <TextAreaField name={field} label={words.reasonOf(bid.bidder.name)} maxLength={2_000} rows={2} />
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
  const [close] = useCloseTenderMutation();
  return (
    <Card title={words.noneTitle}>
      <PortalForm<{ reason: string }, null>
        endpoint="closeTender"
        initialValues={{ reason: '' }}
        rules={noAwardRules}
        guarded={false}
        onSubmit={({ reason }) => close({ project, reason })}
        onSaved={() => void navigate(paths.comparison(project))}
      >
        <TextAreaField name="reason" label={words.noneReason} maxLength={2_000} />
        <div>
          <SubmitButton isMain={false}>{words.noneSubmit}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  );
}
