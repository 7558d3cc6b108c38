export const SHIFT_MANAGER_WITHOUT_ROLE = 'This person is no manager here. Choose another one.'
