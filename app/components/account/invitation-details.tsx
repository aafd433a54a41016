/** Describes an invitation: the brand, the campaign and what it offers. */
export function InvitationDetails({ details }: { details: { name: string; value: string }[] }) {
  return (
    <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {details.map(({ name, value }) => (
        <div key={name} className="grid gap-x-5 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-[620] [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
