import { pagePaths } from '../../../shared/page-paths.ts';
import type { CertificateTermsData } from '../../content/companies.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { useHydrated } from '../browser-state/use-hydrated.ts';
import { useFrame } from '../frame-data/use-frame.ts';
import { PageLink } from '../page-link/PageLink.tsx';

interface CommonCredentialsProps {
  readonly className?: string | undefined;
  /** Without the certificates. */
  readonly isShort?: boolean;
}

/** A link to the companies with what all of them have: "BCA CR08 · L5 · ISO 9001". Nothing if that is nothing. */
export function CommonCredentials({ className, isShort = false }: CommonCredentialsProps) {
  const { registration, certificates } = useFrame().credentials;
  const { t, text } = useText();
  // "ISO 9001" of "ISO 9001:2015 Quality management".
  const parts = (isShort ? [] : certificates).map((name) => text(name).replace(/:.*/s, ''));
  if (registration) parts.unshift(t('frame.registration', registration));
  if (parts.length === 0) return null;
  return (
    <PageLink to={pagePaths.about} className={className}>
      {parts.join('\u00a0· ')}
    </PageLink>
  );
}

interface CertificateTermsProps {
  readonly terms: CertificateTermsData;
}

/** The number of a certificate, and how long it is valid. Nothing if the workbook has neither. */
export function CertificateTerms({ terms: { number, validUntil, validUntilText } }: CertificateTermsProps) {
  const { t, text } = useText();
  const isHydrated = useHydrated();
  const lines: string[] = [];
  if (number) lines.push(t('controls.certificate.number', { number }));
  if (validUntil && validUntilText) {
    // Pages are published once and read for years, so the visitor's clock decides.
    const isOver = isHydrated && validUntil < new Date().toISOString().slice(0, 7);
    const label = isOver ? 'controls.certificate.expired' : 'controls.certificate.validUntil';
    lines.push(t(label, { month: text(validUntilText) }));
  }
  if (lines.length === 0) return null;
  const [first, second] = lines;
  // On lines of their own, or a number would break at its hyphen.
  return (
    <p className={layout.note} data-field="certificates/number">
      {first}
      {second && (
        <>
          <br /> {second}
        </>
      )}
    </p>
  );
}
