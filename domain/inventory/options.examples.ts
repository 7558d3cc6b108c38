import type {
  ManagedOptionGroup,
  NewOptionGroup,
  OptionGroupEdit,
} from './managed-options.contract.ts'

const mixer = {
  name: 'Mixer',
  minChoices: 1,
  maxChoices: 1,
  choices: [
    { choiceId: 'tonic', name: 'tonic', priceDelta: '0.00', isAvailable: true, isDefault: true },
    { choiceId: 'soda', name: 'soda', priceDelta: '0.00', isAvailable: true, isDefault: false },
  ],
}

export const managedOptionGroupExample: ManagedOptionGroup = {
  optionGroupId: '5b1f6f0e-2c0a-4a57-9a55-9d6c0c3c8f11',
  ...mixer,
  version: 1,
  items: 2,
}

export const newOptionGroupExample: NewOptionGroup = {
  optionGroupId: '5b1f6f0e-2c0a-4a57-9a55-9d6c0c3c8f11',
  ...mixer,
}

export const optionGroupEditExample: OptionGroupEdit = { ...mixer, version: 1 }
