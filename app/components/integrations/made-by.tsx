/** In a workspace: who made a key, webhook or connection. It ends when they are no manager anymore. */
export function MadeBy({ email, verb }: { email: string | null; verb: 'Created' | 'Added' }) {
  if (email === null) return null
  return (
    <>
      {` ${verb} by `}
      <bdi className="[overflow-wrap:anywhere]">{email}</bdi>.
    </>
  )
}
