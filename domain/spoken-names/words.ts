/**
 * The words of spoken links, in alphabetical order. They are a selection from the Electronic
 * Frontier Foundation's short word list for passphrases (eff.org/dice, Joseph Bonneau, CC BY).
 * docs/decisions/072-spoken-names.md says how they were selected, and words.test.ts checks them.
 * Removing a word doesn't change existing spoken links.
 */
export const SPOKEN_WORDS: readonly string[] = `
  acorn acre agent agile alarm alias alibi aloft aloha ample angle april apron aqua arena aroma
  art atlas atom audio
  bagel baker banjo barge barn basil blaze blend blimp blink boat bonus brick brim brush busy
  cadet cake calm cameo cargo chain charm chase chief chip chunk churn city claim clamp clay
  clean cling cloak clone cloth cloud coach cola comic cork cover cozy crane crisp crop crown
  crumb crust curl curve
  daisy dash date debit decor delay denim depth desk diary diner disco dome drama drift drive
  drum duck duke duo dust
  eagle early earth easel ebony elder elf emu envoy equal exact
  fable fact fancy feast fence fetch film finch flask flint flip float flock foam foil fox frame
  fresh front fruit
  gala game gear gecko gem glad glide glove glow glue goal gong gown graph gravy grip
  habit hazel hedge help hula hut
  icing icon item
  jet jog july jump
  kite kiwi koala
  ladle lance land lapel lemon level lid lilac lily lion lunar lunch lyric
  mango map march mocha motor mouse movie mug mulch mural music
  nacho neat neon
  oak oasis ocean olive onion opal opera ounce oven owl ozone
  pace panda paper park pasta path patio pecan perch photo plank plaza plot pod poem pogo point
  poise polar polka pony pouch power prism prong purse push
  quake quilt quote
  radar radio raft rail ramp ranch range raven reach recap relax remix reply ride ripen river
  roast robin rock rope royal ruby rule
  salad salon salsa salt sandy sauna scale scan score scuba sedan shape sharp shelf shine shirt
  sift silo siren skate skip sled slice smile snack snap snout snowy speak spot spray squid stage
  stand start steam stock stop storm stove straw sugar sushi swim swirl syrup
  taco task tasty theme tiara tidy tiger tilt track trade train treat trend trio trout trunk
  tulip turf tweak twine twist
  unify unit urban
  value venue vest visor vocal voice volt vowel
  wagon watch water wheat wing wolf
  yam yard yield yodel yoga
  zebra
`
  .trim()
  .split(/\s+/)
