/** `URL` exists in browsers and in Node.js, but the contract is compiled without the types of either. */
declare const URL: { new (address: string): { readonly hostname: string }; canParse(address: string): boolean };

/** Letters, digits, hyphens and dots of any alphabet. Other characters could be parsed as other parts of a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Maximum length of a DNS label (RFC 1035). */
const LABEL_MAX_LENGTH = 63;

/** Maximum length of an address. The domain of a longer one would take too long to convert to ASCII. */
export const EMAIL_MAX_LENGTH = 254;

/** The domain in ASCII, as mail servers use it. Null for invalid domains and IP addresses. */
function asciiDomain(domain: string): string | null {
  const address = `http://${domain}/`;
  if (domain.length > EMAIL_MAX_LENGTH || !DOMAIN.test(domain) || /\p{N}$/u.test(domain) || !URL.canParse(address))
    return null;
  const { hostname } = new URL(address);
  return hostname.split('.').every(({ length }) => length >= 1 && length <= LABEL_MAX_LENGTH) ? hostname : null;
}

/**
 * The canonical form of an e-mail that identifies an account: Unicode NFKC, lower case, ASCII domain. Invalid e-mails
 * are only normalized, trimmed and lowercased.
 */
export function canonicalEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = at < 0 ? null : asciiDomain(plain.slice(at + 1));
  return domain === null ? plain : plain.slice(0, at + 1) + domain;
}

/** Whether the domain of the e-mail is a valid host name. */
export const hasDomain = (email: string): boolean =>
  asciiDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) !== null;
