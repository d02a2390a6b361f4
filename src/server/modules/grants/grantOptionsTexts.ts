import {
  GRANT_APPLICANT_GROUPS,
  GRANT_AREAS,
  type GrantApplicant,
  type GrantApplicantGroup,
  type GrantArea,
  type GrantExactArea,
} from '#contract/vocabulary/grants.ts';
import type { GrantOptions } from '#contract/wire/grants.ts';

const GROUP_LABELS: Record<GrantApplicantGroup, string> = {
  BUSINESS: 'Podnikatelé',
  GOVERNMENT: 'Veřejná správa',
  EDUCATION: 'Vzdělávání a výzkum',
  NONPROFIT: 'Neziskový sektor',
  OTHER: 'Ostatní',
};

const APPLICANT_LABELS: Record<GrantApplicant, string> = {
  SELF_EMPLOYED: 'OSVČ',
  SMALL_ENTERPRISE: 'Malý podnik',
  MEDIUM_ENTERPRISE: 'Střední podnik',
  LARGE_ENTERPRISE: 'Velký podnik',
  COOPERATIVE: 'Družstvo',
  STATE_ENTERPRISE: 'Státní podnik',
  MUNICIPALITY: 'Obec',
  MUNICIPAL_UNION: 'Svazek obcí',
  REGION: 'Kraj',
  STATE_BODY: 'Organizační složka státu',
  CONTRIBUTORY_ORGANISATION: 'Příspěvková organizace',
  UNIVERSITY: 'Vysoká škola',
  RESEARCH_INSTITUTION: 'Výzkumná instituce',
  NGO: 'Nestátní nezisková organizace',
  CHURCH: 'Církev a náboženská společnost',
  HOMEOWNERS: 'Společenství vlastníků jednotek',
  PERSON: 'Fyzická osoba',
};

const AREA_LABELS: Record<GrantArea, string> = {
  DIGITAL: 'Digitalizace a IT',
  ENVIRONMENT: 'Životní prostředí',
  INFRASTRUCTURE: 'Infrastruktura',
  HUMAN_RESOURCES: 'Lidské zdroje',
  INNOVATION: 'Inovace',
  TOURISM: 'Cestovní ruch',
  EDUCATION: 'Vzdělávání',
  ENERGY: 'Energetika',
  SME: 'Malé a střední podniky',
  INDUSTRY: 'Průmysl',
  AGRICULTURE: 'Zemědělství',
  CIVIL_SOCIETY: 'Neziskové organizace',
  SOCIAL: 'Sociální problematika',
  CROSS_BORDER: 'Přeshraniční spolupráce',
  CULTURE: 'Kultura',
};

const EXACT_AREA_LABELS: Record<GrantExactArea, string> = {
  EGOVERNMENT: 'eGovernment',
  CYBERSECURITY: 'Kybernetická bezpečnost',
  EHEALTH: 'eHealth',
  DIGITAL_ENTERPRISE: 'Digitální podnik',
  CONNECTIVITY: 'Vysokorychlostní internet',
  WATER: 'Voda a sucho',
  WASTE: 'Odpady',
  NATURE: 'Příroda a krajina',
  AIR: 'Ovzduší',
  TRANSPORT: 'Doprava',
  CIVIC_AMENITIES: 'Občanská vybavenost',
  HOUSING: 'Bydlení',
  EMPLOYEE_TRAINING: 'Školení zaměstnanců',
  DIGITAL_SKILLS: 'Digitální dovednosti',
  EMPLOYMENT: 'Podpora zaměstnanosti',
  RESEARCH_DEVELOPMENT: 'Výzkum a vývoj',
  TECHNOLOGY_TRANSFER: 'Přenos technologií',
  STARTUPS: 'Začínající podniky',
  TOURIST_INFRASTRUCTURE: 'Turistická infrastruktura',
  DESTINATION_MARKETING: 'Propagace turistických cílů',
  SCHOOL_EQUIPMENT: 'Vybavení škol',
  LIFELONG_LEARNING: 'Celoživotní učení',
  SCHOOL_CONNECTIVITY: 'Školní sítě a připojení',
  ENERGY_SAVINGS: 'Úspory energie',
  RENEWABLES: 'Obnovitelné zdroje',
  SMART_GRIDS: 'Chytré sítě',
  ADVISORY: 'Poradenství pro podniky',
  EXPANSION: 'Rozvoj podniku',
  EXPORT: 'Export',
  AUTOMATION: 'Automatizace a robotizace',
  CIRCULAR_ECONOMY: 'Oběhové hospodářství',
  PRECISION_FARMING: 'Precizní zemědělství',
  RURAL_DEVELOPMENT: 'Rozvoj venkova',
  NGO_CAPACITY: 'Rozvoj neziskových organizací',
  VOLUNTEERING: 'Dobrovolnictví',
  SOCIAL_SERVICES: 'Sociální služby',
  SOCIAL_INCLUSION: 'Sociální začleňování',
  CROSS_BORDER_COOPERATION: 'Spolupráce přes hranice',
  JOINT_SAFETY: 'Společná bezpečnost',
  HERITAGE: 'Památky',
  CULTURE_DIGITISATION: 'Digitalizace kultury',
};

const option =
  <Code extends string>(labels: Record<Code, string>) =>
  (code: Code) => ({ code, label: labels[code] });

/**
 * Returns the options of the grants finder: applicants in groups, areas with their exact areas, codes with Czech
 * labels.
 */
export function grantOptions(): GrantOptions {
  const groups = Object.keys(GRANT_APPLICANT_GROUPS) as GrantApplicantGroup[];
  const areas = Object.keys(GRANT_AREAS) as GrantArea[];
  return {
    applicants: groups.map((group) => ({
      label: GROUP_LABELS[group],
      options: [...GRANT_APPLICANT_GROUPS[group]].map(option<GrantApplicant>(APPLICANT_LABELS)),
    })),
    areas: areas.map((area) => ({
      ...option(AREA_LABELS)(area),
      exact_areas: [...GRANT_AREAS[area]].map(option<GrantExactArea>(EXACT_AREA_LABELS)),
    })),
  };
}

/** Texts of grants. */
export const grantTexts = {
  grantsNothingGiven: 'Vyberte aspoň žadatele, oblast, přesnou oblast nebo část mapy.',
} as const;
