/** Browsers and Node have it alike; the contract is compiled for neither. */
declare const URL: { new (address: string): { readonly hostname: string }; canParse(address: string): boolean };

/** Letters, digits, hyphens and dots of any alphabet; whatever else a URL would read as its other parts. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** The longest part of a domain between dots that the names of the internet have (RFC 1035). */
const LABEL_MAX_LENGTH = 63;

/** The longest address; the names of domains of a longer one would take too long to write in ASCII. */
export const EMAIL_MAX_LENGTH = 254;

/** A domain as mail servers know it, in ASCII; null for what is none, such as an IP address. */
function asciiDomain(domain: string): string | null {
  const address = `http://${domain}/`;
  if (domain.length > EMAIL_MAX_LENGTH || !DOMAIN.test(domain) || /\p{N}$/u.test(domain) || !URL.canParse(address))
    return null;
  const { hostname } = new URL(address);
  return hostname.split('.').every(({ length }) => length >= 1 && length <= LABEL_MAX_LENGTH) ? hostname : null;
}

/**
 * An e-mail in the one form by which an account is known: letters of one alphabet and width, lower case, the domain as mail servers
 * know it. What is no e-mail only loses its blanks and its case.
 */
export function canonicalEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = at < 0 ? null : asciiDomain(plain.slice(at + 1));
  return domain === null ? plain : plain.slice(0, at + 1) + domain;
}

/** Whether there can be a mail server of that name. */
export const hasDomain = (email: string): boolean =>
  asciiDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) !== null;
