/**
 * Shows who created a key, webhook or connection in a workspace. It stops working when that person
 * is no longer a manager.
 */
export function MadeBy({ email, verb }: { email: string | null; verb: 'Created' | 'Added' }) {
  if (email === null) return null
  return (
    <>
      {` ${verb} by `}
      <bdi className="[overflow-wrap:anywhere]">{email}</bdi>.
    </>
  )
}
