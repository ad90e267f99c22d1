// What the examples of routes refer to: addresses of the default preset with seed 1. Tests run the
// examples, so the addresses stay right.

export const WETH = "56428aa4dd944c7a473e323a9d0bb5ce0754fd81";
export const BORROWER = "b3d786c1690ac5cff912494b43bdb16dbb256cb8";
