/** Supplements as NLM writes them: `49 Suppl 20`, `3 Suppl 1`, `5 Spec No`, `7 Pt 1`. */
export function normalIssue(text: string): string {
  return text
    .replace(/_/g, ' ')
    .replace(/\bsupplement(?:ary)?\b\.?|\bsupp?l?\b\.?|\bSup\b\.?/gi, 'Suppl')
    .replace(/\b(?:special (?:issue|number)|spec\.? (?:iss|no)\.?)/gi, 'Spec No')
    .replace(/\bpart\b\.?|\bpt\b\.?/gi, 'Pt')
    .replace(/(\d)(?=Suppl|Pt\b|Spec)/g, '$1 ')
    .replace(/(Suppl|Pt)\.?(?=\d)/g, '$1 ')
    .replace(/^(\d+)\s*[-–/]\s*(\d+)$/, '$1-$2')
    .replace(/\s+/g, ' ')
    .trim()
}
