// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// Contracts for the differential test: together they use most of what Solidity compiles to.

contract Token {
    string public name = "A name that is longer than one slot of thirty-two bytes";
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);
    error TooLittle(address who, uint256 has, uint256 needs);

    constructor(uint8 places) payable {
        decimals = places;
    }

    function mint(address to, uint128 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint64 value) external returns (bool) {
        uint256 has = balanceOf[msg.sender];
        if (has < value) revert TooLittle(msg.sender, has, value);
        unchecked {
            balanceOf[msg.sender] = has - value;
        }
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

contract Shelf {
    struct Entry {
        uint128 amount;
        uint64 due;
        bool done;
    }
    mapping(uint256 => Entry[]) public entries;
    uint8[] public small;
    bytes public note;
    bytes32 public last;
    uint256 transient lock;

    event Kept(uint256 indexed key, bytes note) anonymous;

    function keep(uint8 key, uint128 amount, bytes calldata text) external payable {
        require(lock == 0, "locked");
        lock = 1;
        entries[key].push(Entry(amount, uint64(block.timestamp), amount % 2 == 0));
        small.push(key);
        note = text;
        last = keccak256(abi.encode(last, key, amount, blockhash(block.number - 1)));
        emit Kept(key, text);
        emit Kept(amount, note);
        lock = 0;
    }

    function drop(uint8 key) external {
        entries[key].pop();
        delete small;
        delete note;
    }

    function work(uint16 rounds) external view returns (uint256 sum, bytes memory copy) {
        for (uint256 i = 0; i < rounds % 50; i++) {
            sum = addmod(sum, mulmod(i, uint256(last), 1e18), type(uint256).max) ^ (sum << 3);
        }
        copy = abi.encodePacked(sum, block.coinbase.balance > 0, block.chainid, block.prevrandao);
        assembly {
            mcopy(add(copy, 40), add(copy, 32), 16)
        }
        require(rounds != 13, string(copy));
    }

    function crypto(bytes32 hash, uint8 v, bytes32 r) external pure returns (address, bytes32, bytes20) {
        return (ecrecover(hash, 27 + (v % 2), r, hash), sha256(abi.encode(r)), ripemd160(abi.encode(v)));
    }

    function fail(uint8 how) external payable {
        if (how % 6 == 0) assert(how == 1);
        if (how % 6 == 1) small[uint256(how) + 1000] = 1;
        if (how % 6 == 2) while (true) small.push(how);
        if (how % 6 == 3) {
            assembly {
                invalid()
            }
        }
        if (how % 6 == 4) {
            assembly {
                mstore(0x1000000000, 1)
            }
        }
        revert("as told");
    }
}

contract Caller {
    uint256 public count;
    bytes public answer;

    event Called(address indexed to, bool succeeded, bytes answer);

    receive() external payable {
        count += msg.value;
    }

    function call(address to, bytes calldata data, uint64 value) external payable {
        (bool ok, bytes memory data_) = to.call{value: value}(data);
        answer = data_;
        count++;
        emit Called(to, ok, data_);
    }

    function look(address to, bytes calldata data) external view returns (bool ok, bytes memory data_) {
        return to.staticcall{gas: gasleft() / 2}(data);
    }

    function borrow(address to, bytes calldata data) external payable {
        (bool ok, bytes memory data_) = to.delegatecall(data);
        emit Called(to, ok, data_);
    }

    function dare(address payable to, uint8 depth, uint64 value) external payable returns (uint256) {
        count += 1;
        if (depth % 5 == 0) {
            (bool ok, ) = to.call{value: value}("");
            require(ok && value % 3 != 1, "not this one");
            return count;
        }
        try this.dare(to, depth % 5 - 1, value) returns (uint256 inner) {
            count += inner;
        } catch Error(string memory reason) {
            emit Called(to, false, bytes(reason));
        } catch (bytes memory reason) {
            emit Called(to, false, reason);
        }
        return count;
    }
}

contract Child {
    address public immutable parent = msg.sender;
    uint256 public seed;

    constructor(uint256 seed_) payable {
        require(seed_ % 7 != 3, "a bad seed");
        seed = seed_;
    }

    function end(address payable heir) external {
        selfdestruct(heir);
    }
}

contract Factory {
    Child[] public made;

    event Made(address child, uint256 size, bytes32 hash);

    function make(uint64 seed, uint64 value) external payable {
        _keep(new Child{value: value}(seed));
    }

    function makeAt(uint8 salt, uint8 seed) external {
        _keep(new Child{salt: bytes32(uint256(salt))}(seed));
    }

    function makeAndEnd(uint64 seed, address payable heir) external payable {
        try new Child{value: msg.value}(seed) returns (Child child) {
            _keep(child);
            child.end(heir);
            _keep(child);
        } catch {
            made.pop();
        }
    }

    function end(uint8 which, address payable heir) external {
        made[which % made.length].end(heir);
    }

    function _keep(Child child) private {
        made.push(child);
        emit Made(address(child), address(child).code.length, address(child).codehash);
    }
}
