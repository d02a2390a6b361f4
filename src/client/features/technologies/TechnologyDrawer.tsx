import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canSearchRegister } from '#contract/access/access.ts';
import { canChangeSoftware } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { TechnologyDetail } from '#contract/wire/catalogues.ts';
import { PlanNote } from '#features/user/shared/PlanNote.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Drawer } from '#shared/ui/Drawer.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Stars } from '#shared/ui/Stars.tsx';
import { useGetTechnologyQuery } from './technologiesApi.ts';
import { technologiesTexts as texts } from './technologiesTexts.ts';
import styles from './TechnologyDrawer.module.css';

interface TechnologyDrawerProps {
  id: number;
  /** Called if the technology was merged into another one, whose address replaces this one. */
  onMoved: (id: number) => void;
  onClose: () => void;
}

/** A technology with its suppliers and references. Its address is the list's with `detail`. */
export default function TechnologyDrawer({ id, onMoved, onClose }: TechnologyDrawerProps) {
  const technology = useGetTechnologyQuery({ id });
  const found = technology.currentData?.id;
  useEffect(() => {
    if (found !== undefined && found !== id) onMoved(found);
  }, [found, id, onMoved]);
  return (
    <Drawer title={technology.data?.name ?? texts.title} onClose={onClose}>
      <Loaded query={technology} skeleton={<Skeleton blocks={[60, 120, 120]} />}>
        {(data) => <Detail technology={data} />}
      </Loaded>
    </Drawer>
  );
}

function Detail({ technology }: { technology: TechnologyDetail }) {
  const { id, vendor, description, category_obj, references } = technology;
  return (
    <Stack align="start" className={styles.technology}>
      {vendor && <p className="secondary">{texts.vendor(vendor)}</p>}
      <p>{description ?? <span className="secondary">{texts.noDescription}</span>}</p>
      {canChangeSoftware(useActor()) && (
        <LinkButton type="primary" to={paths.softwareCreate({ technologie: id })}>
          {texts.add}
        </LinkButton>
      )}
      {category_obj.length > 0 && (
        <Part title={texts.categories}>
          <p>{category_obj.map(({ name }) => name).join(', ')}</p>
        </Part>
      )}
      <Part title={texts.suppliersTitle}>
        <Suppliers technology={technology} />
      </Part>
      <Part title={texts.referencesTitle}>
        {references.length === 0 && <p className="secondary">{texts.noReferences}</p>}
        <ul>
          {references.map((reference) => (
            <li key={reference.id}>
              <Link to={paths.reference(reference.id)}>{reference.name}</Link>
            </li>
          ))}
        </ul>
      </Part>
    </Stack>
  );
}

/** Suppliers by name for those who may search the register of suppliers; only their number for others. */
function Suppliers({ technology: { id, suppliers, suppliers_count } }: { technology: TechnologyDetail }) {
  const maySearch = canSearchRegister(useActor(), 'suppliers');
  if (suppliers_count === 0) return <p className="secondary">{texts.noSuppliers}</p>;
  if (!maySearch) {
    return (
      <p>
        {texts.suppliers(suppliers_count)}. <PlanNote>{texts.suppliersForPremium}</PlanNote>
      </p>
    );
  }
  return (
    <>
      <ul>
        {suppliers.map(({ id: supplier, name, city, rating }) => (
          <li key={supplier}>
            <Link to={paths.company('suppliers', supplier)}>{name}</Link> <span className="secondary">{city}</span>{' '}
            <Stars rating={rating} />
          </li>
        ))}
      </ul>
      <Link to={paths.suppliers({ technologie: id })}>{texts.allSuppliers}</Link>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
