// SPDX-License-Identifier: MIT
// OpenZeppelin's abstract contracts made concrete, with nothing but what they ask for.
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC20FlashMint} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20FlashMint.sol";
import {IERC3156FlashBorrower} from "@openzeppelin/contracts/interfaces/IERC3156FlashBorrower.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";
import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

contract CappedCoin is ERC20Capped, ERC20Burnable, ERC20Pausable, Ownable {
  constructor(uint256 cap, uint256 supply) ERC20("Capped", "CAP") ERC20Capped(cap) Ownable(msg.sender) { _mint(msg.sender, supply); }
  function mint(address to, uint256 value) external onlyOwner { _mint(to, value); }
  function pause() external onlyOwner { _pause(); }
  function unpause() external onlyOwner { _unpause(); }
  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Capped, ERC20Pausable) {
    super._update(from, to, value);
  }
}

contract VotesCoin is ERC20Permit, ERC20Votes {
  constructor(uint256 supply) ERC20("Votes", "VOTE") ERC20Permit("Votes") { _mint(msg.sender, supply); }
  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) { super._update(from, to, value); }
  function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) { return super.nonces(owner); }
}

contract FlashCoin is ERC20FlashMint {
  constructor() ERC20("Flash", "FLASH") {}
}

contract FlashBorrower is IERC3156FlashBorrower {
  bool public repays; uint256 public held;
  constructor(bool repays_) { repays = repays_; }
  function onFlashLoan(address, address token, uint256 amount, uint256 fee, bytes calldata) external returns (bytes32) {
    held = IERC20(token).balanceOf(address(this));
    if (repays) IERC20(token).approve(msg.sender, amount + fee);
    return keccak256("ERC3156FlashBorrower.onFlashLoan");
  }
}

contract Shares is ERC4626 {
  constructor(IERC20 asset) ERC20("Shares", "SHR") ERC4626(asset) {}
}

contract Pictures is ERC721Enumerable, Ownable {
  constructor() ERC721("Pictures", "PIC") Ownable(msg.sender) {}
  function mint(address to, uint256 id) external onlyOwner { _safeMint(to, id); }
}

contract Goods is ERC1155 {
  constructor() ERC1155("goods/{id}") { _mint(msg.sender, 1, 10, ""); _mint(msg.sender, 2, 20, ""); }
}

contract GoodsShelf is ERC1155Holder {}

contract Handover is Ownable2Step {
  uint256 public value;
  constructor() Ownable(msg.sender) {}
  function set(uint256 value_) external onlyOwner { value = value_; }
}

contract Office is AccessControl {
  bytes32 public constant CLERK = keccak256("CLERK");
  uint256 public stamps;
  constructor() { _grantRole(DEFAULT_ADMIN_ROLE, msg.sender); }
  function stamp() external onlyRole(CLERK) { stamps += 1; }
}

contract BoxOne is Initializable {
  uint256 public value;
  function initialize(uint256 value_) external initializer { value = value_; }
  function version() external pure virtual returns (uint256) { return 1; }
}

contract BoxTwo is BoxOne {
  function version() external pure override returns (uint256) { return 2; }
  function double() external { value *= 2; }
}

contract UupsBox is UUPSUpgradeable, Ownable {
  uint256 public value;
  constructor() Ownable(msg.sender) {}
  function initialize(address owner_) external { require(owner() == address(0)); _transferOwnership(owner_); }
  function set(uint256 value_) external { value = value_; }
  function _authorizeUpgrade(address) internal override onlyOwner {}
}

contract BoxFactory {
  event Made(address box);
  function make(address box, bytes32 salt, uint256 value) external {
    address made = Clones.cloneDeterministic(box, salt);
    BoxOne(made).initialize(value);
    emit Made(made);
  }
  function predict(address box, bytes32 salt) external view returns (address) { return Clones.predictDeterministicAddress(box, salt); }
}

contract Council is Governor, GovernorCountingSimple, GovernorVotes {
  constructor(IVotes votes) Governor("Council") GovernorVotes(votes) {}
  function votingDelay() public pure override returns (uint256) { return 1; }
  function votingPeriod() public pure override returns (uint256) { return 5; }
  function quorum(uint256) public pure override returns (uint256) { return 50; }
}

contract Airdrop is ERC20 {
  bytes32 immutable root; mapping(address => bool) public claimed;
  error NotListed(address who);
  constructor(bytes32 root_) ERC20("Drop", "DROP") { root = root_; }
  function claim(uint256 value, bytes32[] calldata proof) external {
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, value))));
    if (claimed[msg.sender] || !MerkleProof.verifyCalldata(proof, root, leaf)) revert NotListed(msg.sender);
    claimed[msg.sender] = true;
    _mint(msg.sender, value);
  }
}

contract Notary is EIP712 {
  constructor() EIP712("Notary", "1") {}
  function signerOf(uint256 value, bytes calldata signature) external view returns (address) {
    return ECDSA.recover(_hashTypedDataV4(keccak256(abi.encode(keccak256("Deed(uint256 value)"), value))), signature);
  }
  function signerOfText(bytes32 digest, bytes calldata signature) external pure returns (address) { return ECDSA.recover(digest, signature); }
}

contract Guarded is ReentrancyGuard, Multicall {
  uint256 public count;
  function add(uint256 value) external { count += value; }
  function once() external nonReentrant { count += 1; }
  function twice() external nonReentrant { this.once(); }
  function forward(address to, bytes calldata data) external returns (bytes memory) { return Address.functionCall(to, data); }
  function pay(address payable to, uint256 value) external { Address.sendValue(to, value); }
  receive() external payable {}
}
