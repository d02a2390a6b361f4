import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { canOpenRegister } from '#contract/access/access.ts';
import { canEditCompany } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Company } from '#contract/wire/companies.ts';
import { InquiryButton } from '#features/tenders/shared/InquiryButton.tsx';
import { InvitedMark } from '#features/tenders/shared/InvitedMark.tsx';
import { ShortlistHeart } from '#features/tenders/shared/ShortlistHeart.tsx';
import { useInvited } from '#features/tenders/shared/useInvited.ts';
import { useShortlisting } from '#features/tenders/shared/useShortlisting.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { kerningOf } from '#shared/elements/longWord.ts';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { ReportButton } from '#shared/records/moderation/ReportButton.tsx';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Stars } from '#shared/ui/Stars.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { companyFactsTexts as factTexts } from '../companyFactsTexts.ts';
import { Certificates } from '../profile/Certificates.tsx';
import { CompanyReferences } from '../profile/CompanyReferences.tsx';
import { companyReferences as referenceTexts, testimonialTexts } from '../testimonialsTexts.ts';
import { factWords } from './companyFacts.ts';
import { CompanyPicture } from './CompanyPicture.tsx';
import styles from './CompanyProfile.module.css';
import { placeOf } from './companyWords.ts';
import { Contacts } from './Contacts.tsx';
import { registerSearch } from './registerSearch.ts';
import { VerificationMark, VerificationNote } from './Verification.tsx';

const CompanyMap = lazyPart(
  async () => ({ default: (await import('../shared/CompanyMap.tsx')).CompanyMap }),
  <Skeleton blocks={[280]} />,
);

// Below the first screen, and the profile is at its budget of size.
const Testimonials = lazyPart(
  async () => ({ default: (await import('../profile/Testimonials.tsx')).Testimonials }),
  <Skeleton blocks={[160]} />,
);

const PICTURE = 200;
/** Structured data are given as microdata attributes. JSON-LD needs a script element, which Trusted Types refuse. */
const ORGANIZATION = 'https://schema.org/Organization';
/** Zoom that shows both the surroundings and the position in the country. */
const PLACE_ZOOM = 8.4;

/** Category filters of the list from which the profile was opened. */
const searchedCategories = (list: string): readonly number[] =>
  registerSearch.read(new URLSearchParams(list.split('?')[1] ?? '')).categories;

const listOf = (type: RegisterType): string => {
  if (type === 'suppliers') return paths.suppliers();
  return type === 'consultants' ? paths.consultants() : paths.register(type);
};

interface CompanyProfileProps {
  type: RegisterType;
  company: Company;
}

/** Public profile of a company. */
export function CompanyProfile({ type, company }: CompanyProfileProps) {
  const actor = useActor();
  const list = useListPath(listOf(type));
  const shortlisting = useShortlisting();
  const invited = useInvited();
  return (
    <article data-wide itemScope itemType={ORGANIZATION}>
      {canOpenRegister(actor, type) && (
        <Link className="no-print" to={list}>
          {texts.backTo(type)}
        </Link>
      )}
      <header className={styles.head}>
        <CompanyPicture name={company.name} image={company.image} size={PICTURE} />
        <div className={styles.name}>
          <h1 itemProp="name">{company.name}</h1>
          <p className="secondary">
            {[texts.roles[company.role], placeOf(company)].filter(Boolean).join(' · ')}{' '}
            <VerificationMark verification={company.verification} /> <InvitedMark id={company.id} invites={invited} />
          </p>
          <Stars rating={company.rating} />
          <Facts
            items={[
              [factTexts.founded, factWords.founded(company)],
              [factTexts.size, factWords.size(company)],
              [factTexts.rate, factWords.rate(company)],
              [factTexts.reply, factWords.reply(company)],
              [factTexts.confirmed, factWords.confirmed(company)],
            ]}
          />
        </div>
        <Line>
          {company.role !== 'CLIENT' && (
            <ShortlistHeart id={company.id} name={company.name} shortlisting={shortlisting} />
          )}
          {!company.is_owner && company.role !== 'CLIENT' && (
            <InquiryButton
              companies={[company]}
              foundBy="PROFILE"
              type={company.role === 'CONSULTANT' ? 'consultants' : 'suppliers'}
              categories={searchedCategories(list)}
              isPrimary={!invited.has(company.id)}
            />
          )}
          {canEditCompany(actor, company) && <LinkButton to={paths.companyEdit(company.id)}>{texts.edit}</LinkButton>}
          <MoreActions>
            <PrintButton />
            {!company.is_owner && <ReportButton kind="companies" id={company.id} name={company.name} />}
          </MoreActions>
        </Line>
      </header>
      <HiddenNote what="companies" reason={company.hidden_reason} />
      <VerificationNote company={company} />
      <div className={styles.columns}>
        <Stack>
          <Card title={texts.about}>
            <p
              className={clsx(styles.about, company.description ? kerningOf(company.description) : 'secondary')}
              itemProp={company.description ? 'description' : undefined}
            >
              {company.description ?? texts.noDescription}
            </p>
          </Card>
          <Names title={texts.specialization} items={company.category_obj} />
          <Names title={texts.products} items={company.products_obj} />
          {company.certificates.length > 0 && (
            <Card title={factTexts.certificates}>
              <Certificates certificates={company.certificates} />
            </Card>
          )}
          <Card title={referenceTexts.title}>
            <CompanyReferences companyId={company.id} />
          </Card>
          <Card title={testimonialTexts.title}>
            <Testimonials key={company.id} company={company} />
          </Card>
          <Names title={texts.tags} items={company.tags} />
        </Stack>
        <Stack>
          <Card title={texts.contacts}>
            <Contacts company={company} />
          </Card>
          <Card title={texts.place} className="no-print">
            <Place company={company} />
          </Card>
        </Stack>
      </div>
    </article>
  );
}

function Names({ title, items }: { title: string; items: readonly IdName[] }) {
  if (items.length === 0) return null;
  return (
    <Card title={title}>
      <Line component="ul" className="plain">
        {items.map(({ id, name }) => (
          <li key={id}>
            <Tag>{name}</Tag>
          </li>
        ))}
      </Line>
    </Card>
  );
}

const nothingToSelect = () => undefined;

function Place({ company }: { company: Company }) {
  const { id, name, gps_lat, gps_lng } = company;
  const points = useMemo(() => [{ id, name, gps_lat, gps_lng }], [id, name, gps_lat, gps_lng]);
  const initialView = useMemo(() => ({ lat: gps_lat ?? 0, lng: gps_lng ?? 0, zoom: PLACE_ZOOM }), [gps_lat, gps_lng]);
  if (gps_lat === null || gps_lng === null) return <p className="secondary">{texts.noPlace}</p>;
  return (
    <div className={styles.map}>
      <CompanyMap points={points} selectedId={id} initialView={initialView} onSelect={nothingToSelect} />
    </div>
  );
}
