import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RegisterType } from '../../../contract/vocabulary/registers';
import type { IdName } from '../../../contract/wire/common';
import type { Company } from '../../../contract/wire/companies';
import { readPortalConfig } from '../../api/portalConfig';
import { kerningOf } from '../../components/longWord';
import { Skeleton } from '../../components/Skeleton';
import { Stars } from '../../components/Stars';
import { links } from '../../routes/links';
import { loadChunk } from '../../routes/loadScreen';
import { useListPath } from '../../components/useListPath';
import { companiesTexts as texts } from '../../texts/companies';
import { companyReferences as referenceTexts, testimonialTexts } from '../../texts/testimonials';
import { ReportButton } from '../../components/reports/ReportButton';
import { placeOf } from './CompanyList';
import { CompanyPicture } from './CompanyPicture';
import { Contacts } from './Contacts';
import { CompanyReferences } from './profile/CompanyReferences';
import { Testimonials } from './profile/Testimonials';
import { VerificationMark, VerificationNote } from './Verification';

const CompanyMap = lazy(() =>
  loadChunk(() => import('../../components/map/CompanyMap').then((map) => ({ default: map.CompanyMap }))),
);

const PICTURE = 96;
/** Said in attributes: a block of JSON-LD is a script element, which Trusted Types refuse. */
const ORGANIZATION = 'https://schema.org/Organization';
/** Near enough to know the place, far enough to see where in the country it lies. */
const PLACE_ZOOM = 8.4;

const listOf = (type: RegisterType): string => {
  if (type === 'suppliers') return links.suppliers();
  return type === 'consultants' ? links.consultants() : links.register(type);
};

interface CompanyProfileProps {
  type: RegisterType;
  company: Company;
}

/** What a company shows of itself to clients. */
export function CompanyProfile({ type, company }: CompanyProfileProps) {
  const list = useListPath(listOf(type));
  return (
    <article className="company" itemScope itemType={ORGANIZATION}>
      <Link className="no-print" to={list}>
        {texts.backTo(type)}
      </Link>
      <header className="company__head">
        <CompanyPicture name={company.name} image={company.image} size={PICTURE} />
        <div>
          <h1 itemProp="name">{company.name}</h1>
          <p className="secondary">
            {[texts.roles[company.role], placeOf(company)].filter(Boolean).join(' · ')}{' '}
            <VerificationMark verification={company.verification} />
          </p>
          <Stars rating={company.rating} />
        </div>
        {company.is_owner ? (
          <Link to={links.companyEdit(company.id)}>{texts.edit}</Link>
        ) : (
          <ReportButton kind="companies" id={company.id} name={company.name} />
        )}
      </header>
      <VerificationNote company={company} />
      <div className="company__columns">
        <div>
          <Part title={texts.about}>
            <p
              className={`company__about ${company.description ? kerningOf(company.description) : 'secondary'}`}
              itemProp={company.description ? 'description' : undefined}
            >
              {company.description ?? texts.noDescription}
            </p>
          </Part>
          <Part title={texts.specialization}>
            <Names items={company.category_obj} none={texts.noCategories} />
          </Part>
          <Part title={texts.products}>
            <Names items={company.products_obj} none={texts.noProducts} />
          </Part>
          <Part title={referenceTexts.title}>
            <CompanyReferences companyId={company.id} />
          </Part>
          <Part title={testimonialTexts.title}>
            <Testimonials company={company} />
          </Part>
          {company.tags.length > 0 && (
            <Part title={texts.tags}>
              <Names items={company.tags} none="" />
            </Part>
          )}
        </div>
        <div>
          <Part title={texts.contacts}>
            <Contacts company={company} />
          </Part>
          <Part title={texts.place}>
            <Place company={company} />
          </Part>
        </div>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="company__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Names({ items, none }: { items: readonly IdName[]; none: string }) {
  if (items.length === 0) return <p className="secondary">{none}</p>;
  return (
    <ul className="company__names">
      {items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

const nothingToSelect = () => undefined;

function Place({ company }: { company: Company }) {
  const { id, name, gps_lat, gps_lng } = company;
  const points = useMemo(() => [{ id, name, gps_lat, gps_lng }], [id, name, gps_lat, gps_lng]);
  const initialView = useMemo(() => ({ lat: gps_lat ?? 0, lng: gps_lng ?? 0, zoom: PLACE_ZOOM }), [gps_lat, gps_lng]);
  if (gps_lat === null || gps_lng === null) return <p className="secondary">{texts.noPlace}</p>;
  return (
    <div className="company__map">
      <Suspense fallback={<Skeleton blocks={[280]} />}>
        <CompanyMap
          points={points}
          selectedId={id}
          initialView={initialView}
          onSelect={nothingToSelect}
          googleMapsKey={readPortalConfig().google_maps_api_key}
        />
      </Suspense>
    </div>
  );
}
