// OpenZeppelin's tokens, unchanged, behave as they are documented; `npx lockstep openzeppelin` runs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { concat, Signature, ZeroAddress } from "ethers";
import { client } from "./openzeppelin-client.ts";
import { lower } from "./test-contracts.ts";

const addressOf = (name: string): string => client.wallet(name).address;

test("ERC20Capped, ERC20Burnable, ERC20Pausable and Ownable", async () => {
  const coin = await client.deploy("CappedCoin", 100n, 90n);
  const [trader, lender] = [addressOf("trader"), addressOf("lender")];
  assert.deepEqual(await client.send(coin, "transfer", [lender, 10n]), [
    ["Transfer", trader, lender, 10n],
  ]);
  const exceeded = ["ERC20ExceededCap", 101n, 100n];
  assert.deepEqual(await client.refusal(coin, "mint", [lender, 11n]), exceeded);
  await client.send(coin, "burn", [5n], { from: "lender" });
  await client.send(coin, "mint", [lender, 11n]);
  const tooMuch = ["ERC20InsufficientBalance", trader, 80n, 81n];
  assert.deepEqual(await client.refusal(coin, "transfer", [lender, 81n]), tooMuch);
  const noOwner = await client.refusal(coin, "pause", [], { from: "lender" });
  assert.deepEqual(noOwner, ["OwnableUnauthorizedAccount", lender]);
  await client.send(coin, "pause");
  assert.deepEqual(await client.refusal(coin, "transfer", [lender, 1n]), ["EnforcedPause"]);
  await client.send(coin, "unpause");
  const state = client.state(String(coin.target));
  assert.equal(client.nameOf(String(coin.target)), "CappedCoin");
  assert.deepEqual(state._balances, { [lower(trader)]: 80n, [lower(lender)]: 16n });
  assert.equal(state._totalSupply, 96n);
});

test("ERC20Permit and ERC20Votes: a signature allows, delegation counts by block", async () => {
  const coin = await client.deploy("VotesCoin", 100n);
  const [trader, lender] = [addressOf("trader"), addressOf("lender")];
  const { chainId } = await client.provider.getNetwork();
  const domain = {
    name: "Votes",
    version: "1",
    chainId,
    verifyingContract: String(coin.target),
  };
  const types = {
    Permit: [
      { name: "owner", type: "address" },
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" },
    ],
  };
  const permit = { owner: trader, spender: lender, value: 7n, nonce: 0n, deadline: 2n ** 60n };
  const signed = Signature.from(await client.wallet().signTypedData(domain, types, permit));
  const args = [trader, lender, 7n, 2n ** 60n, signed.v, signed.r, signed.s];
  await client.send(coin, "permit", args, { from: "lender" });
  assert.equal(await coin.getFunction("allowance")(trader, lender), 7n);
  const [name] = await client.refusal(coin, "permit", args, { from: "lender" });
  assert.equal(name, "ERC2612InvalidSigner");
  await client.send(coin, "delegate", [lender]);
  const block = await client.provider.getBlockNumber();
  await client.send(coin, "transfer", [lender, 40n]);
  assert.equal(await coin.getFunction("getVotes")(lender), 60n);
  assert.equal(await coin.getFunction("getPastVotes")(lender, block), 100n);
});

test("ERC20FlashMint: what is minted is returned in the same transaction", async () => {
  const coin = await client.deploy("FlashCoin");
  const honest = await client.deploy("FlashBorrower", true);
  const thief = await client.deploy("FlashBorrower", false);
  const loan = (to: unknown) => [to, coin.target, 1_000n, "0x"];
  await client.send(coin, "flashLoan", loan(honest.target));
  assert.equal(client.state(String(honest.target)).held, 1_000n);
  assert.equal(await coin.getFunction("totalSupply")(), 0n);
  const [name] = await client.refusal(coin, "flashLoan", loan(thief.target));
  assert.equal(name, "ERC20InsufficientAllowance");
});

test("ERC4626 over a token of the platform", async () => {
  const { stable } = client.platform.world.addresses;
  const asset = client.native(stable);
  const shares = await client.deploy("Shares", `0x${stable}`);
  const trader = addressOf("trader");
  assert.equal(await shares.getFunction("decimals")(), 18n);
  await client.send(asset, "approve", [shares.target, 1_000n]);
  const moved = await client.send(shares, "deposit", [1_000n, trader]);
  assert.deepEqual(moved.at(-1), ["Deposit", trader, trader, 1_000n, 1_000n]);
  await client.send(asset, "transfer", [shares.target, 500n]);
  assert.equal(await shares.getFunction("totalAssets")(), 1_500n);
  assert.equal(await shares.getFunction("previewRedeem")(1_000n), 1_499n);
  const exceeded = ["ERC4626ExceededMaxRedeem", trader, 1_001n, 1_000n];
  assert.deepEqual(await client.refusal(shares, "redeem", [1_001n, trader, trader]), exceeded);
  const before: bigint = await asset.getFunction("balanceOf")(trader);
  await client.send(shares, "redeem", [1_000n, trader, trader]);
  assert.equal(await asset.getFunction("balanceOf")(trader), before + 1_499n);
});

test("ERC721Enumerable: lists, approvals, and no token for a contract that takes none", async () => {
  const pictures = await client.deploy("Pictures");
  const [trader, lender] = [addressOf("trader"), addressOf("lender")];
  for (const id of [7n, 9n, 11n]) await client.send(pictures, "mint", [trader, id]);
  await client.send(pictures, "transferFrom", [trader, lender, 7n]);
  const at = (owner: string, index: number) =>
    pictures.getFunction("tokenOfOwnerByIndex")(owner, index);
  assert.deepEqual([await at(lender, 0), await at(trader, 0), await at(trader, 1)], [7n, 11n, 9n]);
  const [name, operator, id] = await client.refusal(
    ...([pictures, "transferFrom", [trader, lender, 9n], { from: "lender" }] as const),
  );
  assert.deepEqual([name, operator, id], ["ERC721InsufficientApproval", lender, 9n]);
  const receiver = ["ERC721InvalidReceiver", pictures.target];
  assert.deepEqual(await client.refusal(pictures, "mint", [pictures.target, 1n]), receiver);
  assert.equal(await pictures.getFunction("supportsInterface")("0x780e9d63"), true);
});

test("ERC1155: batches, and contracts that receive", async () => {
  const goods = await client.deploy("Goods");
  const shelf = await client.deploy("GoodsShelf");
  const trader = addressOf("trader");
  const batch = [trader, shelf.target, [1n, 2n], [3n, 4n], "0x"];
  assert.deepEqual(await client.send(goods, "safeBatchTransferFrom", batch), [
    ["TransferBatch", trader, trader, shelf.target, [1n, 2n], [3n, 4n]],
  ]);
  const balances = await goods.getFunction("balanceOfBatch")([shelf.target, trader], [1n, 2n]);
  assert.deepEqual([...balances], [3n, 16n]);
  const toNone = [trader, goods.target, 1n, 1n, "0x"];
  const none = ["ERC1155InvalidReceiver", goods.target];
  assert.deepEqual(await client.refusal(goods, "safeTransferFrom", toNone), none);
  const toZero = await client.refusal(goods, "safeTransferFrom", [
    ...[trader, ZeroAddress, 1n, 1n, concat([])],
  ]);
  assert.deepEqual(toZero, ["ERC1155InvalidReceiver", ZeroAddress]);
});
