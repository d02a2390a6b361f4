import { useId } from 'react';
import { Link } from 'react-router-dom';
import { canWrite } from '#contract/access/companyAccess.ts';
import { watchRules } from '#contract/rules/watches.ts';
import { REGION_CODES, REGIONS } from '#contract/vocabulary/territories.ts';
import type { Watch } from '#contract/wire/watches.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { Rows } from '#shared/elements/Rows.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { MultiChoice } from '#shared/ui/MultiChoice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useEndWatchMutation, useListWatchesQuery, useUpdateWatchMutation } from '../watchesApi.ts';
import { watches as texts } from '../watchesTexts.ts';

/** Id of the watch whose name is edited. */
const renamedWatch = screenState<number | null>('watches/renamed', null);

const SKELETON = <Skeleton blocks={[160]} />;
const regionOptions = REGIONS.map(({ name }, id) => ({ id, name }));

/** The watches of the person and of their company: what each brought, its regions if the portal made it, and its end. */
export default function WatchesSection() {
  const query = useListWatchesQuery();
  const id = useId();
  return (
    <Card>
      <Stack component="section" aria-labelledby={id}>
        <h2 id={id}>{texts.section}</h2>
        <Loaded query={query} skeleton={SKELETON}>
          {(watches) =>
            watches.length === 0 ? (
              <p className="secondary">{texts.none}</p>
            ) : (
              <Rows isSplit>
                {watches.map((watch) => (
                  <WatchRow key={watch.id} watch={watch} />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}

function WatchRow({ watch }: { watch: Watch }) {
  const { id, name, address, target, shared_with, hits, notes, is_default, is_asleep } = watch;
  const actor = useActor();
  const [update] = useUpdateWatchMutation();
  const [end, ending] = useEndWatchMutation();
  const [renamed, setRenamed] = useScreenState(renamedWatch);
  const facts = [
    texts.targets[target],
    texts.hits(hits),
    ...(shared_with ? [texts.sharedWith(shared_with.name)] : []),
    ...(is_default ? [texts.byPortal] : []),
  ];
  return (
    <li>
      <div>
        <Link to={address} onClick={() => void update({ id, pressed: true })}>
          {name}
        </Link>
        <p className="secondary">{facts.join(' · ')}</p>
        {[...notes, ...(is_asleep ? [texts.asleep] : [])].map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {(shared_with === null || canWrite(actor)) && (
        <Line>
          {is_default && <Regions watch={watch} />}
          {is_asleep && (
            <Button aria-label={texts.wakeOf(name)} onClick={() => void update({ id, pressed: true })}>
              {texts.wake}
            </Button>
          )}
          <Button aria-label={texts.renameOf(name)} aria-haspopup="dialog" onClick={() => setRenamed(id)}>
            {texts.rename}
          </Button>
          <Button aria-label={texts.endOf(name)} busy={ending.isLoading} onClick={() => void end({ id })}>
            {texts.end}
          </Button>
        </Line>
      )}
      {renamed === id && (
        <FormDialog<{ name: string }, Watch>
          title={texts.renameOf(name)}
          endpoint="updateWatch"
          initialValues={{ name }}
          rules={watchRules}
          onSubmit={(values) => update({ id, ...values })}
          send={texts.saveName}
          onClose={() => setRenamed(null)}
        >
          <TextField name="name" label={texts.name} />
        </FormDialog>
      )}
    </li>
  );
}

/** Regions of a watch that the portal made: that of the company at first; without any the whole country. */
function Regions({ watch: { id, regions } }: { watch: Watch }) {
  const [update] = useUpdateWatchMutation();
  return (
    <MultiChoice
      label={texts.regions}
      options={regionOptions}
      value={regions.map((code) => REGION_CODES.indexOf(code))}
      onChange={(chosen) => void update({ id, regions: chosen.map((index) => REGION_CODES[index]!) })}
    />
  );
}
