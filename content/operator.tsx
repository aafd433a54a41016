import type { ReactNode } from 'react'

/** Who runs the site, as set by its operator. Each value is null if it isn't set. */
export type OperatorFacts = {
  contact: string | null
  operator: { name: string | null; address: string | null; law: string | null }
}

/**
 * Returns one or two sentences about who runs the site, their postal address, and how to contact
 * them.
 */
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
