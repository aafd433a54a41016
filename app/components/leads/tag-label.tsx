/** A tag of a lead. */
export function TagLabel({ name }: { name: string }) {
  return (
    <bdi className="inline-block max-w-full rounded-sm border border-line bg-sunken px-1.5 py-0.5 text-xs font-[620] [overflow-wrap:anywhere]">
      {name}
    </bdi>
  )
}
