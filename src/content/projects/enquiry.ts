/** Returns the address of a letter about projects, to the companies that built them, or to all where there are none. */
export function enquiryAddress(
  companies: readonly { readonly id: string; readonly email: string }[],
  projects: readonly { readonly id: string; readonly company: string }[],
): string {
  const isAsked = (id: string) => projects.length === 0 || projects.some(({ company }) => company === id);
  const emails = companies.filter(({ id }) => isAsked(id)).map(({ email }) => email);
  const subject = projects.map(({ id }) => id).join(', ');
  return `mailto:${emails.join(',')}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}
