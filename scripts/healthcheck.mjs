// Exits with 0 if the product in this container takes requests.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/healthz/ready`
const isReady = await fetch(url, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
