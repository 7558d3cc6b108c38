import { MAIN_BAR } from './vendors.ts'

/** [choice id, name, price difference]; the first choice of a required group is preselected. */
type Choice = [choiceId: string, name: string, priceDelta: string]

const listChoices = (choices: Choice[], isRequired: boolean) =>
  choices.map(([choiceId, name, priceDelta], at) => ({
    choiceId,
    name,
    priceDelta,
    isAvailable: true,
    isDefault: isRequired && at === 0,
  }))

const chooseOne = (optionGroupId: string, name: string, choices: Choice[]) => ({
  optionGroupId,
  name,
  minChoices: 1,
  maxChoices: 1,
  choices: listChoices(choices, true),
})

/** What the demo's bars ask their guests. */
export const demoOptionGroups = [
  {
    vendorLocationId: MAIN_BAR,
    ...chooseOne('pour', 'Pour', [
      ['single', 'single', '0.00'],
      ['double', 'double', '5.00'],
    ]),
  },
  {
    vendorLocationId: MAIN_BAR,
    ...chooseOne('mixer', 'Mixer', [
      ['tonic', 'tonic', '0.00'],
      ['soda', 'soda', '0.00'],
      ['none', 'none', '0.00'],
    ]),
  },
  {
    vendorLocationId: MAIN_BAR,
    optionGroupId: 'extras',
    name: 'Extras',
    minChoices: 0,
    maxChoices: 2,
    choices: listChoices(
      [
        ['cucumber', 'cucumber', '0.50'],
        ['no-ice', 'no ice', '0.00'],
      ],
      false,
    ),
  },
]

/** The groups of each product that has some, in the order in which guests are asked. */
export const demoOptionsOf: Record<string, string[]> = {
  'gin-tonic': ['pour', 'mixer', 'extras'],
}
