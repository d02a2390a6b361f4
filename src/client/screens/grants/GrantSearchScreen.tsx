import { useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CzechMap } from '../../components/map/CzechMap';
import { PlainButton } from '../../components/PlainButton';
import { links } from '../../routes/links';
import { isSearchable, useGetGrantOptionsQuery } from '../../slices/grants';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { errors } from '../../texts/errors';
import { grantsTexts as texts } from '../../texts/grants';
import { ChoiceFields } from './ChoiceFields';
import { CompanyLookUp } from './CompanyLookUp';
import { CHOICES, NO_CHOICE, searchOf, writeGrantQuery } from './grantQuery';
import './grants.css';
import { useGrantLabels } from './useGrantLabels';
import { useGrantQuery } from './useGrantQuery';

/** The search was sent without anything chosen. */
const sentInVain = recordedState('grants/askedInVain', false);

/** The finder's question: who applies, for what and where, in selects and on the map kept in step. */
export default function GrantSearchScreen() {
  const { query, change } = useGrantQuery();
  const { labelOf } = useGrantLabels();
  const options = useGetGrantOptionsQuery();
  const navigate = useNavigate();
  const [askedInVain, setAskedInVain] = useRecordedState(sentInVain);
  const form = useRef<HTMLFormElement>(null);
  const statusId = useId();

  // Choosing is one step of the history: Back leaves the finder.
  const choose: typeof change = (patch) => change(patch, { replace: true });
  const chosen = CHOICES.filter((choice) => query[choice] !== '').map((choice) => labelOf(choice, query[choice]));
  const ready = isSearchable(searchOf(query));

  const submit = () => {
    if (ready) return void navigate(links.grantResults(writeGrantQuery(query)));
    setAskedInVain(true);
    form.current?.querySelector<HTMLElement>('select:enabled')?.focus();
  };

  return (
    <div className="grants">
      <header className="grants__head">
        <h1>{texts.title}</h1>
        <p className="secondary">{texts.lead}</p>
      </header>
      <div className="grants-finder">
        <div className="grants-finder__choices panel">
          <CompanyLookUp onFound={choose} />
          <form
            ref={form}
            className="grants-form"
            aria-label={texts.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {options.isError && !options.data && (
              <div className="stale" role="alert">
                <span>{texts.optionsFailed}</span>
                <PlainButton size="small" busy={options.isFetching} onClick={() => void options.refetch()}>
                  {errors.retry}
                </PlainButton>
              </div>
            )}
            <ChoiceFields query={query} change={choose} />
            <p
              id={statusId}
              role="status"
              className={!ready && askedInVain ? 'grants-status grants-status--missing' : 'grants-status'}
            >
              {ready ? texts.ready(chosen) : texts.nothingChosen}
            </p>
            <div className="grants-form__actions">
              <PlainButton type="submit" primary size="large" aria-describedby={statusId}>
                {texts.submit}
              </PlainButton>
              {chosen.length > 0 && (
                <PlainButton size="large" onClick={() => choose(NO_CHOICE)}>
                  {texts.clear}
                </PlainButton>
              )}
            </div>
          </form>
        </div>
        <section className="grants-finder__map panel" aria-label={texts.map}>
          <CzechMap
            withDistricts
            region={query.region || null}
            district={query.district || null}
            onChange={(region, district) => choose({ region: region ?? '', district: district ?? '' })}
          />
          <p className="grants-hint">{texts.mapHint}</p>
        </section>
      </div>
    </div>
  );
}
