/** The names of the services to which leads can be sent. */
export function WorksWith({ names }: { names: readonly string[] }) {
  return (
    <section aria-label="Integrations" className="border-y border-line">
      <div className="page-width flex flex-wrap items-baseline gap-x-6 gap-y-1.5 py-5 sm:gap-x-8">
        <p className="text-sm text-soft max-sm:basis-full">Sends your leads to</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 sm:gap-x-7">
          {names.map((name) => (
            <li key={name} className="heading sm:text-lg">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
