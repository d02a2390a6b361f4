import { clsx } from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { CompanyCard } from '#contract/wire/companies.ts';
import { InvitedMark } from '#features/tenders/shared/InvitedMark.tsx';
import { ShortlistHeart } from '#features/tenders/shared/ShortlistHeart.tsx';
import type { RunningInvites } from '#features/tenders/shared/useInvited.ts';
import type { Shortlisting } from '#features/tenders/shared/useShortlisting.ts';
import { Hyphened } from '#shared/elements/Hyphened.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { Separated } from '#shared/lists/Separated.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { EnvironmentOutlined } from '#shared/ui/icons.ts';
import type { Separator } from '#shared/ui/Separator.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Stars } from '#shared/ui/Stars.tsx';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { ComparePick, type Picking } from '../compare/ComparePick.tsx';
import styles from './CompanyList.module.css';
import { CompanyPicture } from './CompanyPicture.tsx';
import { categoriesOf, placeOf } from './companyWords.ts';
import type { RegisterSearch } from './registerSearch.ts';
import { VerificationMark } from './Verification.tsx';

const CompanyTable = lazyPart(() => import('./CompanyTable.tsx'), <Skeleton blocks={[880]} />);

export interface CompanyListProps {
  type: RegisterType;
  companies: readonly CompanyCard[];
  /** Where the companies begin that match only some words of the search. */
  separator?: Separator | undefined;
  display: RegisterSearch['display'];
  selectedId: number | null;
  onShowOnMap: (id: number) => void;
  /** Undefined for people who cannot compare companies. */
  picking?: Picking | undefined;
  /** Undefined for people who cannot use shortlists. */
  shortlisting?: Shortlisting | undefined;
  invited: RunningInvites;
}

/** A page of a register as cards or as a table. The code of the table is loaded on demand. */
export function CompanyList({ display, ...list }: CompanyListProps) {
  return display === 'table' ? <CompanyTable {...list} /> : <Cards {...list} />;
}

type FormProps = Omit<CompanyListProps, 'display'>;

const PICTURE = 48;

const Cards = ({ companies, separator, selectedId, ...of }: FormProps) => (
  <Separated rows={companies} separator={separator}>
    {(part) => (
      <Stack component="ul" gap={12} className="plain">
        {part.map((company) => (
          <li key={company.id} data-selected={company.id === selectedId}>
            <Card size="small" className={clsx(company.id === selectedId && styles.selected)}>
              <OneCompany company={company} isSelected={company.id === selectedId} {...of} />
            </Card>
          </li>
        ))}
      </Stack>
    )}
  </Separated>
);

interface OneCompanyProps extends Omit<FormProps, 'companies' | 'separator' | 'selectedId'> {
  company: CompanyCard;
  isSelected: boolean;
}

/** Memoised, because rendering all companies takes noticeably long after a click on one of them. */
const OneCompany = memo(function OneCompany({
  type,
  company,
  isSelected,
  onShowOnMap,
  picking,
  shortlisting,
  invited,
}: OneCompanyProps) {
  const { id, name, image, perex, category_obj } = company;
  return (
    <div className={styles.company}>
      <CompanyPicture name={name} image={image} size={PICTURE} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.company(type, id)}>{name}</Link>
        </h2>
        <Line gap={12} className={styles.small}>
          {placeOf(company)} <Stars rating={company.rating} />
          <VerificationMark verification={company.verification} />
          <InvitedMark id={id} invites={invited} />
        </Line>
        {perex && (
          <p className={styles.perex}>
            <Hyphened>{perex}</Hyphened>
          </p>
        )}
        {category_obj.length > 0 && (
          <p className={styles.small}>
            <Hyphened>{categoriesOf(company)}</Hyphened>
          </p>
        )}
        <MatchedIn row={company} kind="company" />
      </div>
      <Stack gap={8} align="end">
        <ShortlistHeart id={id} name={name} shortlisting={shortlisting} />
        {company.gps_lat !== null && (
          <Button
            type={isSelected ? 'default' : 'text'}
            icon={<EnvironmentOutlined aria-hidden />}
            aria-label={texts.showNamedOnMap(name)}
            title={texts.showOnMap}
            aria-pressed={isSelected}
            onClick={() => onShowOnMap(id)}
          />
        )}
        {picking && <ComparePick id={id} name={name} {...picking} />}
      </Stack>
    </div>
  );
});
