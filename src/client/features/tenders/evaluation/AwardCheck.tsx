import { Link, useNavigate } from 'react-router-dom';
import { AWARD_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { decidingPrice, endingRoom } from '#contract/rules/awarding.ts';
import { awardCheckRules } from '#contract/rules/comparison.ts';
import { isJudged } from '#contract/rules/tenderStates.ts';
import type { AwardCheck as AwardPoints, Comparison } from '#contract/wire/comparison.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { dateTime, number } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { useAwardTenderMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import { type AwardChoice, keyOf } from './awardChoice.ts';

const words = texts.check;

interface Values {
  understood: boolean;
  /** Reasons why running clarifications are ended, by `keyOf`. */
  ended: Record<string, { reason: string }>;
}

interface AwardCheckProps {
  comparison: Comparison;
  check: AwardPoints;
  choice: AwardChoice;
}

/** The last step before an award: what was chosen, on which grounds, what is missing, and what happens next. */
export function AwardCheck({ comparison: { project, tender, bids }, check, choice }: AwardCheckProps) {
  const navigate = useNavigate();
  const [award] = useAwardTenderMutation();
  const judged = bids.filter(({ state }) => isJudged(state));
  const chosen = judged.find(({ id }) => id === choice.bid);
  if (!chosen) return null;
  const others = judged.filter((bid) => bid !== chosen);
  const running = judged.filter(({ clarification }) => clarification?.is_running);
  const reasonOf = (bid: { id: number }) =>
    bid.id === chosen.id ? choice.reason : (choice.others[keyOf(bid)]?.reason.trim() ?? '');
  const send = ({ ended }: Values) =>
    award({
      project: project.id,
      version: chosen.version,
      bid: chosen.id,
      reason: choice.reason || null,
      others: others.map((bid) => ({ bid: bid.id, reason: reasonOf(bid) })),
      ended: running.map((bid) => ({ bid: bid.id, reason: ended[keyOf(bid)]?.reason.trim() ?? '' })),
    });
  return (
    <>
      <Link to={paths.award(project.id)}>{words.back}</Link>
      <PageHead title={words.title} lead={project.name} />
      <Card title={words.chosen}>
        <Facts
          items={[
            [texts.bidder, <strong key="name">{chosen.bidder.name}</strong>],
            [texts.net, texts.range(chosen.price.net_from, chosen.price.net_to)],
            [texts.gross, texts.range(chosen.price.gross_from, chosen.price.gross_to)],
            [words.order, <Order key="order" {...{ judged, check, chosen: chosen.id, criteria: tender.criteria }} />],
            [texts.award.reason, choice.reason || words.ownReason],
          ]}
        />
      </Card>
      <Points {...{ judged, check, criteria: tender.criteria }} />
      {others.length > 0 && (
        <Card title={texts.award.others}>
          <Facts items={others.map((bid) => [bid.bidder.name, reasonOf(bid)] as const)} />
        </Card>
      )}
      <Card title={words.next}>
        <PortalForm<Values, null>
          endpoint="awardTender"
          rules={awardCheckRules(running.map(keyOf))}
          initialValues={{
            understood: false,
            ended: Object.fromEntries(running.map((bid) => [keyOf(bid), { reason: '' }])),
          }}
          guarded={false}
          onSubmit={send}
          onSaved={() => void navigate(paths.decided(project.id), { replace: true })}
        >
          {running.length > 0 && (
            <Stack gap={12}>
              <h3>{words.clarifications}</h3>
              <p className="secondary">{words.clarificationsLead}</p>
              {running.map(({ id, bidder, clarification }) => (
                <div key={id}>
                  <p>
                    <strong>
                      {words.running(bidder.name, clarification?.until ? dateTime(clarification.until) : null)}
                    </strong>
                    : {clarification?.text}
                  </p>
                  <TextAreaField
                    name={`ended.${keyOf({ id })}.reason`}
                    label={words.endingOf(bidder.name)}
                    maxLength={Math.max(1, Math.min(AWARD_REASON_MAX_LENGTH, endingRoom(reasonOf({ id }))))}
                    rows={2}
                  />
                </div>
              ))}
            </Stack>
          )}
          <ul>
            <li>{words.told(chosen.bidder.name, others.length)}</li>
            <li>{words.file}</li>
            <li>{words.final}</li>
          </ul>
          <CheckboxField name="understood" label={words.understood} />
          <div>
            <SubmitButton>{words.submit}</SubmitButton>
          </div>
        </PortalForm>
      </Card>
    </>
  );
}

interface PointsProps {
  judged: Comparison['bids'];
  check: AwardPoints;
  criteria: Comparison['tender']['criteria'];
}

/** Where the chosen bid stands by the declared criteria. */
function Order({ judged, check, criteria, chosen }: PointsProps & { chosen: number }) {
  const first = check.bids.filter(({ place }) => place === 1).map(({ id }) => id);
  if (first.length === 0) return check.bids.some(({ given }) => given === null) ? texts.othersLater : words.unknown;
  if (first.includes(chosen)) return criteria.length > 0 ? words.first : words.firstByPrice;
  return (
    <strong>{words.notFirst(judged.filter(({ id }) => first.includes(id)).map(({ bidder }) => bidder.name))}</strong>
  );
}

/** The points of all evaluators, and which evaluators have not scored all bids. */
function Points({ judged, check, criteria }: PointsProps) {
  if (criteria.length === 0)
    return (
      <Card title={words.points}>
        <p>{words.byPrice}</p>
      </Card>
    );
  const evaluators = [...new Set(check.bids.flatMap(({ given }) => (given ?? []).map(({ name }) => name)))];
  const rows = judged.map(({ id, bidder }) => ({
    id,
    name: bidder.name,
    ...(check.bids.find((bid) => bid.id === id) ?? { total: null, place: null, given: null }),
  }));
  return (
    <Card title={words.points}>
      <Stack gap={12}>
        {judged.some(({ price, price_points }) => price_points !== null && decidingPrice(price) === 0) && (
          <p>{texts.freeBid}</p>
        )}
        {check.bids.some(({ given }) => given === null) && <p>{texts.othersLater}</p>}
        {evaluators.length === 0 ? (
          check.bids.every(({ given }) => given !== null) && <p>{words.nobody}</p>
        ) : (
          <Table
            label={words.points}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { key: 'bid', title: words.bid, isName: true, render: ({ name }) => name },
              ...evaluators.map((evaluator) => ({
                key: evaluator,
                title: evaluator,
                render: ({ given }: (typeof rows)[number]) => {
                  const own = given?.find(({ name }) => name === evaluator);
                  return own ? number(own.total) : texts.noPoints;
                },
              })),
              { key: 'place', title: texts.place, render: ({ place }) => place ?? texts.noPoints },
              {
                key: 'total',
                title: words.total,
                render: ({ total }) => (total === null ? texts.noPoints : <strong>{number(total)}</strong>),
              },
            ]}
          />
        )}
        {check.missing.length > 0 && (
          <div>
            <h3>{words.unscored}</h3>
            <ul>
              {check.missing.map(({ name, bids }) => (
                <li key={name}>{words.left(name, bids)}</li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Card>
  );
}
