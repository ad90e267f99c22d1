// The base of what hardhat's network helpers throw.
class CustomError extends Error {
  constructor(message, parent) {
    super(message, { cause: parent });
    this.parent = parent;
  }
}

module.exports = { CustomError };
