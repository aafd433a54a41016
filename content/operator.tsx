import type { ReactNode } from 'react'

/** Who runs a site, as its operator set it; each null if not set. */
export type OperatorFacts = {
  contact: string | null
  operator: { name: string | null; address: string | null; law: string | null }
}

/** Returns who runs the site, where to write and how to reach them, in a sentence or two. */
export function operatorSentence({ contact, operator }: OperatorFacts): ReactNode {
  const { name, address } = operator
  const who = [name, address].filter((part) => part !== null).join(', ')
  return (
    <>
      {who === ''
        ? 'The operator of this site has not provided a name yet. '
        : `This site is run by ${who}. `}
      {contact ? (
        <>
          Send questions to <a href={`mailto:${contact}`}>{contact}</a>.
        </>
      ) : (
        'The operator of this site has not provided a contact address yet.'
      )}
    </>
  )
}
